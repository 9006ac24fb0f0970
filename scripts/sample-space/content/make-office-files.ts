/**
 * Writes the Word, Excel and PowerPoint files of the sample space. Run by hand; the results are committed:
 *
 *   npm install --prefix <folder> docx exceljs pptxgenjs
 *   node scripts/sample-space/content/make-office-files.ts <folder>
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const load = createRequire(join(resolve(process.argv[2] ?? "."), "from-here.js"));
const write = (name: string, bytes: Uint8Array) =>
  writeFileSync(fileURLToPath(new URL(`./files/${name}`, import.meta.url)), bytes);

write("新员工入职指南.docx", await onboarding());
write("opening-hours.xlsx", await openingHours());
write("safety-briefing.pptx", await briefing());

async function onboarding(): Promise<Buffer> {
  const docx = load("docx");
  const text = (words: string, options = {}) => new docx.Paragraph({ text: words, ...options });
  const heading = (words: string, level: string) => text(words, { heading: docx.HeadingLevel[level] });
  const item = (words: string) => text(words, { bullet: { level: 0 } });
  const children = [
    heading("新员工入职指南", "TITLE"),
    heading("第一天", "HEADING_1"),
    text("上午九点到前台报到，领取工牌和笔记本电脑。部门指定的伙伴会带您参观，并一起吃午饭。"),
    item("携带身份证原件和一张银行卡"),
    item("在系统中确认紧急联系人"),
    item("完成三十分钟的消防与安全培训"),
    heading("第一周", "HEADING_1"),
    text("与主管商定试用期目标，并在周五前写入系统。信息安全课程须在五个工作日内完成，否则账号会被停用。"),
    heading("第一个月", "HEADING_1"),
    text("满一个月时与主管和人事各谈一次。试用期为三个月，转正评估在期满前两周进行。"),
    heading("假期与工时", "HEADING_2"),
    text(
      "入职当年的年假按月折算，每月一点五天，未休完的可以顺延到次年三月底。核心工作时间为十点至十六点，其余时间可自行安排。",
    ),
    heading("遇到问题找谁", "HEADING_1"),
    new docx.Table({
      rows: [
        ["问题", "联系人", "分机"],
        ["电脑与账号", "服务台", "2300"],
        ["工资与社保", "人事部", "2120"],
        ["工牌与门禁", "前台", "2001"],
        ["安全与急救", "安全办公室", "2430"],
      ].map(
        (cells, index) =>
          new docx.TableRow({
            tableHeader: index === 0,
            children: cells.map((cell) => new docx.TableCell({ children: [text(cell)] })),
          }),
      ),
    }),
  ];
  const document = new docx.Document({ creator: "Yunshan Instruments", sections: [{ children }] });
  return docx.Packer.toBuffer(document);
}

async function openingHours(): Promise<Buffer> {
  const { Workbook } = load("exceljs");
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet("开放时间 Opening hours");
  sheet.addRow(["Place", "地点", "Monday to Friday", "Saturday", "Telephone"]);
  for (const row of [
    ["Canteen", "食堂", "7:00-9:00, 11:30-13:45, 17:00-18:30", "closed", 2050],
    ["Store window", "工具间窗口", "6:30-9:00, 13:30-15:00", "closed", 2410],
    ["First-aid room", "医务室", "7:30-16:30", "8:00-12:00", 2222],
    ["Company library", "资料室", "10:00-17:00", "closed", 2075],
    ["Gym", "健身房", "6:00-22:00", "8:00-20:00", 2090],
    ["Goods-in gate", "收货大门", "6:00-18:00", "6:00-12:00", 2440],
  ])
    sheet.addRow(row);
  const holidays = workbook.addWorksheet("Holidays 节假日");
  holidays.addRow(["Date", "Closed places", "关闭的地点"]);
  holidays.addRow(["2026-10-01", "All but the goods-in gate", "除收货大门外全部关闭"]);
  holidays.addRow(["2026-12-31", "Canteen from 13:45", "食堂 13:45 起关闭"]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function briefing(): Promise<Buffer> {
  const Presentation = load("pptxgenjs");
  const deck = new Presentation();
  deck.company = "Yunshan Instruments";
  deck.defineSlideMaster({
    title: "PLAIN",
    objects: [{ placeholder: { options: { name: "title", type: "title", x: 0.5, y: 0.3, w: 9, h: 1 }, text: "" } }],
  });
  const slide = (title: string, lines: string[], notes: string) => {
    const page = deck.addSlide({ masterName: "PLAIN" });
    page.addText(title, { placeholder: "title" });
    page.addText(
      lines.map((text) => ({ text, options: { bullet: true, breakLine: true } })),
      { x: 0.6, y: 1.6, w: 8.5, h: 3.2 },
    );
    page.addNotes(notes);
  };
  slide(
    "Safety briefing 安全交底",
    ["Ten minutes, once a year 每年一次，每次十分钟", "Ask whenever something is unclear 有疑问随时提出"],
    "Greet everybody and check the attendance list.",
  );
  slide(
    "Emergency numbers 紧急电话",
    [
      "2222: fire, injury, chemicals 火灾、受伤、化学品",
      "2430: safety desk 安全办公室",
      "Say where you are first 先说明您的位置",
    ],
    "Let two people say the numbers from memory.",
  );
  slide(
    "Lock and tag 上锁挂牌",
    [
      "Whoever reaches in locks out 谁伸手，谁上锁",
      "One person, one lock, one key 一人一锁一钥匙",
      "Only the owner removes a tag 只有挂牌人可以摘牌",
    ],
    "Show the red lock and pass it around.",
  );
  slide(
    "Assembly points 集合点",
    ["A: main gate 正门", "B: car park east 停车场东侧", "C: behind hall 4 四号厂房后面"],
    "The drill is in April and October.",
  );
  return deck.write({ outputType: "nodebuffer" });
}
