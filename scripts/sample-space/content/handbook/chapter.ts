/** One chapter of the handbook: twelve pages about one area of the plant, eleven in English and one in Chinese. */
import type { Block } from "../pdf/typeset.ts";
import type { Area } from "./areas.ts";

const roles = ["the shift lead", "a trained colleague", "the person in charge", "whoever finds it first"];
const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const desks = ["the maintenance desk (2410)", "the plant office (2400)", "the safety desk (2430)"];

/** The same chapter each time. `no` counts from 1. */
export function chapter(area: Area, no: number): Block[] {
  const [name, nameZh] = area.name;
  /** Figures of a chapter follow from its number, so that no two chapters say the same. */
  const figure = (base: number, span: number) => base + ((no * 7 + base * 3) % span);
  const one = <T>(list: T[], salt: number): T => list[(no * 5 + salt) % list.length] as T; // never out of its range
  const form = `${area.code}/${figure(10, 40)}`;
  const { of: limited, value, step, unit } = area.limit;
  const warnAt = value - step;
  const [machine, lead] = [area.machine[0], area.lead[0]];
  const gear = area.gear.map(([words]) => words);
  const section = (title: string, ...rest: Block[]): Block[] => [{ kind: "section", text: title }, ...rest];
  const p = (text: string): Block => ({ kind: "text", text });
  const items = (texts: string[]): Block[] => texts.map((text) => ({ kind: "item", text }));

  return [
    { kind: "chapter", text: `Chapter ${no} ${name} ${nameZh}` },
    ...section(
      `${no}.1 What this chapter is for`,
      p(
        `This chapter holds for everybody who works in or passes through the area ${name} (door sign ${area.code}). It says what can go wrong there, what has to be worn, how the ${machine} is run and what happens when something fails.`,
      ),
      p(
        `The ${lead} owns the chapter and reads it again every ${figure(6, 7)} months. Proposals go to ${one(desks, 1)}; a change counts from the day on which it hangs at the door.`,
      ),
      p(
        `Where the maker's manual of the ${machine} asks for more than this chapter, the manual wins. Where it asks for less, this chapter wins.`,
      ),
    ),
    ...section(
      `${no}.2 Who may work here`,
      p(
        `Working at the ${machine} takes an instruction of ${figure(2, 5)} hours and a test. The permit is kept in the training system under ${area.code} and ends after ${figure(12, 13)} months.`,
      ),
      ...items([
        `Apprentices work beside ${one(roles, 2)} and never alone.`,
        `Temporary staff may load and unload; they do not change settings.`,
        `Visitors stay behind the yellow line and are led by their host.`,
        `Whoever takes medicine that makes drowsy tells the ${lead} before the shift; no reason has to be given.`,
      ]),
      p(
        `Between 22:00 and 6:00 at least two people are in the area. If the second one has to leave, the ${machine} is stopped first.`,
      ),
    ),
    ...section(
      `${no}.3 What can hurt you`,
      p(
        `The risk assessment of the area was made on ${one(days, 3)} of calendar week ${figure(4, 44)} and names ${area.hazards.length + 2} risks. These come first:`,
      ),
      ...items(area.hazards.map(([words]) => `${words[0]?.toUpperCase()}${words.slice(1)}.`)),
      ...items([
        `Stumbling: hoses and cables are led overhead or covered, also for one hour.`,
        `Haste: more than half of last year's ${figure(3, 9)} near misses in the area happened in the last hour of a shift.`,
      ]),
      p(
        `A near miss is reported with form ${form} on the same day. Nobody is blamed for a report; the plant office answers within ${figure(2, 4)} working days.`,
      ),
    ),
    ...section(
      `${no}.4 What you wear`,
      p(`In the area ${name} everybody wears ${gear.join(" and ")}, also for a short errand.`),
      p(
        `Equipment is handed out at the store window from 6:30 to 9:00 and from 13:30 to 15:00. What is worn out is exchanged against the old piece; what is lost is noted and replaced on the same day.`,
      ),
      ...items([
        `Rings, watches and lanyards stay in the locker.`,
        `Long hair is tied under a cap wherever something turns.`,
        `Glasses with correction are paid by the company every ${figure(20, 12)} months.`,
        `${gear[0]?.[0]?.toUpperCase()}${gear[0]?.slice(1)}: checked by the wearer before each shift, by the ${lead} once a quarter.`,
      ]),
    ),
    ...section(
      `${no}.5 Before you begin`,
      p(`Nobody switches the ${machine} on before these points were looked at, in this order:`),
      ...items(area.checks.map((check, at) => `Point ${at + 1}: ${check}.`)),
      ...items([
        `Point ${area.checks.length + 1}: the area is tidy, and the way to exit ${figure(1, 9)} is free over its whole width.`,
        `Point ${area.checks.length + 2}: whoever worked here before you left no open tag.`,
      ]),
      p(
        `The points are ticked on the sheet ${area.code}/A. If one cannot be ticked, the ${machine} stays off and ${one(roles, 4)} calls ${one(desks, 2)}. Starting "just to see" is starting.`,
      ),
    ),
    ...section(
      `${no}.6 Running the ${machine}`,
      p(
        `Start it with the key, wait ${figure(10, 50)} seconds until the lamp is steady, and run one empty cycle. The first piece of each order is checked by a second person.`,
      ),
      ...items([
        `Stay within reach of the emergency stop as long as anything moves.`,
        `Reach in only when the lamp is white and the key is in your pocket.`,
        `Do not leave the ${machine} for more than ${figure(5, 11)} minutes; hand it over or stop it.`,
        `Telephones stay in the breast pocket. Whoever has to speak stops first.`,
      ]),
      p(
        `After an interruption of more than ${figure(20, 25)} minutes the points of section ${no}.5 are looked at once more. At the end of the shift the counter is written down: on average ${figure(180, 420)} cycles a day.`,
      ),
    ),
    ...section(
      `${no}.7 Limits and figures`,
      p(`The ${limited[0]} is limited to ${value} ${unit}. From ${warnAt} ${unit} on the ${lead} is told.`),
      p(
        `The limit holds in every season and for every order. It was set from the maker's figure less ten percent, and was last confirmed in the inspection ${figure(2019, 7)}.`,
      ),
      ...items([
        `Noise at the operator's place: ${figure(62, 20)} dB(A).`,
        `Light at the place of work: at least ${figure(300, 450)} lux.`,
        `Space behind the operator: at least ${figure(80, 50)} cm.`,
        `Spare parts kept here: ${figure(4, 18)} positions, list ${area.code}/S.`,
      ]),
      p(
        `Nobody may raise a limit alone. A trial beyond it takes a written plan and the signature of the plant manager.`,
      ),
    ),
    ...section(
      `${no}.8 Checks by the calendar`,
      ...items([
        `Every day: the points of section ${no}.5, five minutes.`,
        `Every ${one(days, 5)}: wipe sensors and windows, look for leaks, top up what is low.`,
        `Every month: ${one(area.checks, 2)}; test of the emergency stop with a witness.`,
        `Every ${figure(6, 7)} months: inspection by the maker's service, ${figure(3, 6)} hours, planned with production two weeks ahead.`,
        `Every ${figure(2, 4)} years: inspection by an outside expert; the report goes to the ${lead} and the insurer.`,
      ]),
      p(
        `A check that was missed is made up within ${figure(2, 5)} days; until then the ${machine} carries a yellow tag. After ten days it is locked.`,
      ),
      p(`Tags are removed only by whoever hung them, or by the ${lead} after a call.`),
    ),
    ...section(
      `${no}.9 Faults and what to do`,
      p(`Most calls to ${one(desks, 3)} about the ${machine} are one of these:`),
      ...area.faults.flatMap(([symptom, cause, remedy]) => [
        p(`${symptom}. Usual cause: ${cause}. What to do: ${remedy}.`),
      ]),
      p(
        `The display shows E-${figure(100, 800)}. Usual cause: the last cycle was cut off. What to do: acknowledge once; if it comes back, stop.`,
      ),
      p(
        `Whoever cannot find the fault in ${figure(8, 15)} minutes stops looking. Write the time, the order number and what was heard or smelled on the tag, and leave everything as it is.`,
      ),
    ),
    ...section(
      `${no}.10 Cleaning and waste`,
      p(
        `Clean with the ${machine} switched off and locked. Compressed air is for the marked places only, below ${figure(2, 2)} bar, and never for clothes.`,
      ),
      ...items([
        `Rags with oil or solvent: red drum, lid shut, emptied each evening.`,
        `Paper and foil: blue cage at gate ${figure(1, 6)}.`,
        `Broken parts: grey box, with a tag that says why.`,
        `Spilt liquid: absorbent from the yellow bin, ${figure(3, 9)} litres at most; anything larger is an emergency.`,
      ]),
      p(
        `The area is clean when the next shift could eat its bread there and would not, because eating is for the canteen.`,
      ),
    ),
    ...section(
      `${no}.11 Emergencies and records`,
      p(
        `Stop, help, call 2222, say "${area.code}" and your name, and stay on the line. Meet the helpers at gate ${figure(1, 6)}.`,
      ),
      p(
        `In case of fire leave by exit ${figure(1, 9)}; assembly point ${one(["A", "B", "C", "D"], 1)}. The extinguisher hangs ${figure(4, 12)} metres from the ${machine}, the first-aid box beside the door, the nearest defibrillator at ${one(["reception", "the canteen", "gate 3"], 2)}.`,
      ),
      p(`After any emergency the ${machine} stays locked until the ${lead} and the safety desk have both signed.`),
      ...items([
        `Sheet ${area.code}/A, daily points: kept for ${figure(12, 12)} months.`,
        `Form ${form}, near misses: kept for ${figure(5, 5)} years.`,
        `Inspection reports: kept as long as the ${machine} is in use, and ten years after.`,
      ]),
    ),
    ...section(
      `${no}.12 中文要点：${nameZh}`,
      p(
        `本页是第${no}章的中文要点，适用于${nameZh}（门牌 ${area.code}）的所有人员。本区域由${area.lead[1]}负责，设备为${area.machine[1]}。`,
      ),
      p(
        `主要危险：${area.hazards.map(([, zh]) => zh).join("；")}。必须佩戴：${area.gear.map(([, zh]) => zh).join("、")}。`,
      ),
      p(
        `${limited[1]}不得超过 ${value} ${unit}；达到 ${warnAt} ${unit} 时须通知${area.lead[1]}。任何人不得擅自提高限值。`,
      ),
      p(
        `上岗前须完成 ${figure(2, 5)} 小时培训并通过考核，许可有效期 ${figure(12, 13)} 个月。夜班（22:00 至 6:00）至少两人在场。`,
      ),
      p(
        `开机前逐项检查并在 ${area.code}/A 表上打勾；有一项不合格，${area.machine[1]}不得启动。离开设备超过 ${figure(5, 11)} 分钟须停机或交接。`,
      ),
      p(
        `发生险情：停机、救人、拨打 2222，报出“${area.code}”和姓名。险肇事故当天填写 ${form} 表，工厂办公室在 ${figure(2, 4)} 个工作日内答复。`,
      ),
    ),
  ];
}
