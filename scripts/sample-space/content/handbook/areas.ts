/** The places of the plant that the handbook has a chapter for: what differs from one to the next. */
export type Area = {
  name: [en: string, zh: string];
  /** Stands on doors, forms and keys. */
  code: string;
  machine: [en: string, zh: string];
  lead: [en: string, zh: string];
  hazards: [en: string, zh: string][];
  gear: [en: string, zh: string][];
  limit: { of: [en: string, zh: string]; value: number; step: number; unit: string };
  checks: string[];
  faults: [symptom: string, cause: string, remedy: string][];
};

const goggles: [string, string] = ["safety goggles", "护目镜"];
const gloves: [string, string] = ["cut-resistant gloves", "防割手套"];
const shoes: [string, string] = ["safety shoes", "安全鞋"];
const ears: [string, string] = ["hearing protection", "护耳器"];
const wrist: [string, string] = ["an earthed wrist strap", "防静电腕带"];
const apron: [string, string] = ["a chemical apron", "防化围裙"];

export const areas: Area[] = [
  {
    name: ["Receiving dock", "收货区"],
    code: "RD-01",
    machine: ["dock leveller", "登车桥"],
    lead: ["dock supervisor", "收货主管"],
    hazards: [
      ["a gap between truck and dock", "货车与月台之间的空隙"],
      ["loads that slide when the curtain is opened", "打开篷布时滑落的货物"],
    ],
    gear: [shoes, gloves],
    limit: { of: ["load on the leveller", "登车桥载荷"], value: 6000, step: 500, unit: "kg" },
    checks: ["wheel chocks stand on both sides", "the leveller lip lies flat", "the dock light shows green"],
    faults: [
      ["The lip does not fold out", "ice or pallet splinters in the hinge", "lower it, sweep the hinge and try again"],
      ["The leveller sinks under load", "a leaking cylinder", "take it out of use and tag it RD-01/H"],
    ],
  },
  {
    name: ["Incoming inspection", "来料检验"],
    code: "QI-02",
    machine: ["coordinate measuring machine", "三坐标测量机"],
    lead: ["quality engineer", "质量工程师"],
    hazards: [
      ["a probe head that moves without warning", "突然移动的测头"],
      ["granite edges at hip height", "与髋部同高的花岗岩棱边"],
    ],
    gear: [gloves],
    limit: { of: ["room temperature", "室温"], value: 20, step: 1, unit: "degrees Celsius" },
    checks: [
      "the probe is calibrated against the 25 mm sphere",
      "air bearings read 4.5 bar",
      "the log shows no open lot",
    ],
    faults: [
      ["Two readings differ by more than 3 micrometres", "the part is still warm", "let it rest for two hours"],
      ["The bridge stops at one side", "a dry guideway", "call the maintenance desk; never push it by hand"],
    ],
  },
  {
    name: ["High-bay warehouse", "高架仓库"],
    code: "HB-03",
    machine: ["stacker crane", "堆垛机"],
    lead: ["warehouse manager", "仓库经理"],
    hazards: [
      ["falling parts from the upper levels", "高层坠物"],
      ["a crane that starts while the aisle door is open", "巷道门未关时启动的堆垛机"],
    ],
    gear: [["a helmet", "安全帽"], shoes],
    limit: { of: ["load of a pallet place", "单个货位载荷"], value: 900, step: 50, unit: "kg" },
    checks: ["the aisle key hangs in its box", "pallets have no broken board", "the fire door stands free"],
    faults: [
      ["The crane reports a full place that is empty", "a dirty photo sensor", "clean it with a dry cloth, then reset"],
      ["A pallet stands askew", "a worn fork guide", "lock the place and have it unloaded by two people"],
    ],
  },
  {
    name: ["Forklift traffic", "叉车通行"],
    code: "FT-04",
    machine: ["counterbalance forklift", "平衡重叉车"],
    lead: ["traffic coordinator", "厂内交通协调员"],
    hazards: [
      ["people behind the truck", "车后行人"],
      ["a raised load in a curve", "转弯时升起的货物"],
    ],
    gear: [shoes, ["a high-visibility vest", "反光背心"]],
    limit: { of: ["speed inside the halls", "车间内车速"], value: 8, step: 1, unit: "km/h" },
    checks: ["horn and lamps work", "forks show no crack", "the seat switch stops the drive"],
    faults: [
      ["The mast jerks when lowering", "air in the hydraulics", "park it and write FT-04 on the tag"],
      ["The battery is empty before noon", "two cells are weak", "book it for a test at the charging station"],
    ],
  },
  {
    name: ["Battery charging station", "充电站"],
    code: "BC-05",
    machine: ["traction charger", "动力电池充电机"],
    lead: ["energy technician", "能源技师"],
    hazards: [
      ["hydrogen while charging", "充电时产生的氢气"],
      ["battery acid", "电池酸液"],
    ],
    gear: [goggles, apron],
    limit: { of: ["charging current", "充电电流"], value: 120, step: 10, unit: "A" },
    checks: ["ventilation runs before the plug goes in", "the eye wash is sealed", "cables lie on their hooks"],
    faults: [
      ["The charger ends after ten minutes", "a loose plug", "switch off, clean the contacts, plug in again"],
      ["There is a smell of rotten eggs", "an overheated cell", "leave, open the gate and call 2222"],
    ],
  },
  {
    name: ["Turning shop", "车削车间"],
    code: "TS-06",
    machine: ["CNC lathe", "数控车床"],
    lead: ["turning foreman", "车削工长"],
    hazards: [
      ["long chips that wrap around a sleeve", "缠住衣袖的长切屑"],
      ["a workpiece that leaves the chuck", "从卡盘飞出的工件"],
    ],
    gear: [goggles, shoes],
    limit: { of: ["spindle speed with the large chuck", "大卡盘主轴转速"], value: 2400, step: 100, unit: "rpm" },
    checks: [
      "chuck pressure is at its mark",
      "the door switch stops the spindle",
      "coolant stands above the lower line",
    ],
    faults: [
      ["The surface shows chatter marks", "too much overhang", "shorten the bar and halve the feed"],
      ["The tool turret does not lock", "a chip on the coupling", "stop, blow it free, index once by hand wheel"],
    ],
  },
  {
    name: ["Milling shop", "铣削车间"],
    code: "MS-07",
    machine: ["five-axis machining centre", "五轴加工中心"],
    lead: ["milling foreman", "铣削工长"],
    hazards: [
      ["a tilting table", "摆动工作台"],
      ["oil mist", "油雾"],
    ],
    gear: [goggles, ears],
    limit: { of: ["weight on the table", "工作台承重"], value: 350, step: 25, unit: "kg" },
    checks: [
      "the extraction filter is below 70 percent",
      "clamps carry a torque mark",
      "the tool list matches the program",
    ],
    faults: [
      ["Bores are oval", "backlash in the tilting axis", "run the ball-bar test and send the plot to maintenance"],
      ["The spindle warms up past 60 degrees", "a blocked chiller", "stop and clean the chiller mat"],
    ],
  },
  {
    name: ["Grinding room", "磨削室"],
    code: "GR-08",
    machine: ["cylindrical grinder", "外圆磨床"],
    lead: ["grinding specialist", "磨削技师"],
    hazards: [
      ["a wheel that bursts", "砂轮爆裂"],
      ["sparks near dry filter mats", "干滤棉附近的火花"],
    ],
    gear: [goggles, ears],
    limit: { of: ["wheel speed", "砂轮线速度"], value: 45, step: 5, unit: "m/s" },
    checks: [
      "a new wheel rings clear when tapped",
      "the guard is closed to 65 degrees",
      "the wheel ran free for a minute",
    ],
    faults: [
      ["Burn marks on the shaft", "a glazed wheel", "dress it with 0.02 mm and raise the coolant flow"],
      ["The size drifts over a batch", "thermal growth", "measure every fifth part and correct"],
    ],
  },
  {
    name: ["Heat treatment", "热处理"],
    code: "HT-09",
    machine: ["chamber furnace", "箱式炉"],
    lead: ["furnace operator in charge", "炉长"],
    hazards: [
      ["surfaces that are hot without glowing", "不发红的高温表面"],
      ["quenching oil that ignites", "淬火油起火"],
    ],
    gear: [
      ["a heat shield", "隔热面罩"],
      ["aluminised gloves", "镀铝手套"],
    ],
    limit: { of: ["furnace temperature", "炉温"], value: 860, step: 10, unit: "degrees Celsius" },
    checks: ["the flame curtain burns", "quenching oil is below 70 degrees", "the CO2 bottle is full"],
    faults: [
      ["The furnace does not reach its setting", "a broken heating coil", "hold the batch and call the electrician"],
      ["Parts come out soft in the middle", "too tight a load", "leave 30 mm between parts"],
    ],
  },
  {
    name: ["Surface finishing", "表面处理"],
    code: "SF-10",
    machine: ["anodising line", "阳极氧化线"],
    lead: ["plating chemist", "电镀化学师"],
    hazards: [
      ["sulphuric acid", "硫酸"],
      ["bus bars under current", "带电汇流排"],
    ],
    gear: [goggles, apron],
    limit: { of: ["bath temperature", "槽液温度"], value: 18, step: 1, unit: "degrees Celsius" },
    checks: ["the shower was run today", "bath analysis is no older than a week", "racks make good contact"],
    faults: [
      ["The layer is powdery", "the bath is too warm", "cool it by two degrees before the next rack"],
      ["Grey spots after sealing", "silicate in the rinse", "change the rinse and test its conductivity"],
    ],
  },
  {
    name: ["Paint booth", "喷漆房"],
    code: "PB-11",
    machine: ["spray booth", "喷漆柜"],
    lead: ["finishing lead", "涂装组长"],
    hazards: [
      ["solvent vapour", "溶剂蒸气"],
      ["static discharge", "静电放电"],
    ],
    gear: [["a half mask with A2 filter", "A2 滤毒半面罩"], gloves],
    limit: { of: ["air speed in the booth", "喷漆房风速"], value: 30, step: 5, unit: "cm/s" },
    checks: ["the exhaust lamp is green", "the gun is earthed", "cans in the booth last for one shift at most"],
    faults: [
      ["Orange peel on flat faces", "paint too thick", "thin by three percent and measure 22 seconds"],
      ["Dust in the clear coat", "a torn ceiling mat", "stop and change the mat"],
    ],
  },
  {
    name: ["Electronics assembly", "电子装配"],
    code: "EA-12",
    machine: ["selective soldering machine", "选择性波峰焊机"],
    lead: ["assembly lead", "装配组长"],
    hazards: [
      ["solder at 280 degrees", "280 度的焊锡"],
      ["static electricity that kills boards", "损坏电路板的静电"],
    ],
    gear: [wrist, goggles],
    limit: { of: ["resistance of the wrist strap", "腕带电阻"], value: 10, step: 1, unit: "megohm" },
    checks: ["the strap passes the tester", "flux is not older than six months", "the mat is connected to ground"],
    faults: [
      ["Bridges between pins", "too little flux", "clean the nozzle and spray again"],
      ["A board fails the first power-up", "a part turned by 180 degrees", "compare it with the golden board"],
    ],
  },
  {
    name: ["Clean room", "洁净室"],
    code: "CR-13",
    machine: ["laminar flow bench", "层流工作台"],
    lead: ["clean room warden", "洁净室负责人"],
    hazards: [
      ["nitrogen that displaces air", "排挤空气的氮气"],
      ["wet floors in the air lock", "气闸间湿滑地面"],
    ],
    gear: [["overshoes and hood", "鞋套和头罩"], gloves],
    limit: {
      of: ["particles of 0.5 micrometres per litre", "每升 0.5 微米颗粒数"],
      value: 350,
      step: 10,
      unit: "particles",
    },
    checks: ["pressure is 15 Pa above the corridor", "the oxygen alarm was tested", "sticky mats are fresh"],
    faults: [
      ["The particle count rises in the afternoon", "too many people", "let nobody in for twenty minutes"],
      ["The door does not lock behind you", "a worn magnet", "stay and call the warden"],
    ],
  },
  {
    name: ["Pressure test bench", "压力试验台"],
    code: "PT-14",
    machine: ["hydrostatic test bench", "静水压试验台"],
    lead: ["test bench engineer", "试验工程师"],
    hazards: [
      ["a fitting that flies off", "飞脱的接头"],
      ["a jet too thin to be seen", "肉眼难见的高压射流"],
    ],
    gear: [goggles, gloves],
    limit: { of: ["test pressure", "试验压力"], value: 160, step: 10, unit: "bar" },
    checks: [
      "the shield is bolted on all four corners",
      "the relief valve carries this year's seal",
      "no hose is older than six years",
    ],
    faults: [
      ["Pressure falls by 2 bar in a minute", "a seal pinched at assembly", "release, open, replace the seal"],
      ["The gauge does not return to zero", "an overloaded tube", "take it out of use and have it calibrated"],
    ],
  },
  {
    name: ["Calibration laboratory", "校准实验室"],
    code: "CL-15",
    machine: ["dead-weight tester", "活塞压力计"],
    lead: ["calibration engineer", "校准工程师"],
    hazards: [
      ["weights that slip", "滑落的砝码"],
      ["mercury in old manometers", "老式压力计中的水银"],
    ],
    gear: [shoes, gloves],
    limit: { of: ["relative humidity", "相对湿度"], value: 50, step: 5, unit: "percent" },
    checks: ["the piston spins for three minutes", "the certificate is valid", "air pressure is written in the sheet"],
    faults: [
      ["The piston sinks quickly", "a worn cylinder", "send it to the national laboratory"],
      [
        "Readings differ in the morning",
        "the room was cold overnight",
        "wait until it has held 20 degrees for four hours",
      ],
    ],
  },
  {
    name: ["Final assembly", "总装"],
    code: "FA-16",
    machine: ["torque-controlled screwdriver", "定扭矩拧紧枪"],
    lead: ["assembly foreman", "总装工长"],
    hazards: [
      ["fingers between housing and cover", "壳体与盖板之间夹手"],
      ["repeated movements", "重复性动作"],
    ],
    gear: [goggles, shoes],
    limit: { of: ["torque of the cover screws", "盖板螺钉扭矩"], value: 12, step: 1, unit: "Nm" },
    checks: ["the bit has no rounded edge", "the counter stands at zero", "the drawing is the released one"],
    faults: [
      ["The screwdriver shows red", "a thread started askew", "turn back by hand and start again"],
      ["A cover rattles", "a missing washer", "open it; never add glue"],
    ],
  },
  {
    name: ["Packing line", "包装线"],
    code: "PL-17",
    machine: ["carton sealer", "封箱机"],
    lead: ["packing lead", "包装组长"],
    hazards: [
      ["a knife behind the tape head", "胶带头后的刀片"],
      ["heavy cartons", "重箱"],
    ],
    gear: [gloves, shoes],
    limit: { of: ["weight that one person lifts", "单人搬运重量"], value: 20, step: 1, unit: "kg" },
    checks: ["the knife guard springs back", "labels match the order", "desiccant bags are dry"],
    faults: [
      ["Tape folds under the carton", "a worn roller", "change the roller; the knife stays covered"],
      ["Labels peel off", "cold cartons", "warm them in the hall for an hour"],
    ],
  },
  {
    name: ["Shipping office", "发运办公室"],
    code: "SO-18",
    machine: ["label printer", "标签打印机"],
    lead: ["shipping clerk in charge", "发运主管"],
    hazards: [
      ["a hot print head", "高温打印头"],
      ["trucks that reverse at the gate", "门口倒车的货车"],
    ],
    gear: [["a high-visibility vest", "反光背心"]],
    limit: { of: ["parcels per pallet", "每托盘包裹数"], value: 48, step: 4, unit: "parcels" },
    checks: ["dangerous goods have their papers", "the scale was zeroed", "the driver stays behind the line"],
    faults: [
      ["The carrier refuses a pallet", "it leans", "repack it and photograph all four sides"],
      ["A customs code is missing", "a new product", "ask the master data team before noon"],
    ],
  },
  {
    name: ["Compressed air", "压缩空气站"],
    code: "CA-19",
    machine: ["screw compressor", "螺杆压缩机"],
    lead: ["utilities engineer", "公用工程师"],
    hazards: [
      ["a hose that whips", "甩动的软管"],
      ["hot oil", "热油"],
    ],
    gear: [ears, goggles],
    limit: { of: ["network pressure", "管网压力"], value: 8, step: 1, unit: "bar" },
    checks: ["condensate drains", "the dew point is below 3 degrees", "belts show no cracks"],
    faults: [
      ["Pressure falls at ten o'clock each day", "too many users at once", "stagger the blow-off of the lines"],
      ["Oil in the lines", "a full separator", "change it and blow out the branches"],
    ],
  },
  {
    name: ["Cranes and hoists", "起重设备"],
    code: "CH-20",
    machine: ["overhead travelling crane", "桥式起重机"],
    lead: ["crane officer", "起重安全员"],
    hazards: [
      ["standing under a load", "站在吊物下方"],
      ["a sling over a sharp edge", "吊带压在锐边上"],
    ],
    gear: [["a helmet", "安全帽"], gloves],
    limit: { of: ["crane load", "起重量"], value: 5000, step: 500, unit: "kg" },
    checks: ["the hook latch closes", "slings have readable labels", "the emergency stop was pressed once"],
    faults: [
      ["The load swings", "travel and lift at once", "stop, wait, continue with one movement"],
      ["The pendant does not react", "an empty battery", "use the spare one in the red box"],
    ],
  },
  {
    name: ["Electrical rooms", "配电室"],
    code: "ER-21",
    machine: ["low-voltage switchboard", "低压配电柜"],
    lead: ["electrician in charge", "电气负责人"],
    hazards: [
      ["an arc when a drawer is pulled", "抽屉拉出时的电弧"],
      ["voltage from a second supply", "第二路电源来电"],
    ],
    gear: [
      ["an arc-rated face shield", "防电弧面罩"],
      ["insulating gloves", "绝缘手套"],
    ],
    limit: { of: ["voltage that counts as low", "低压上限"], value: 400, step: 0, unit: "V" },
    checks: ["the room is locked", "the mat is dry", "the single-line plan is on the door"],
    faults: [
      ["A breaker trips twice", "a real fault behind it", "do not switch on a third time; call the electrician"],
      ["A cabinet hums", "a loose lamination", "write it in the book and measure its temperature"],
    ],
  },
  {
    name: ["Chemical store", "化学品库"],
    code: "CS-22",
    machine: ["ventilated cabinet", "通风柜"],
    lead: ["chemical safety officer", "化学品安全员"],
    hazards: [
      ["acids beside alkalis", "酸碱混放"],
      ["unlabelled bottles", "无标签的瓶子"],
    ],
    gear: [goggles, apron],
    limit: { of: ["flammable liquid per cabinet", "每柜易燃液体"], value: 60, step: 5, unit: "litres" },
    checks: ["trays under the bottles are dry", "data sheets are in the folder", "the spill kit is sealed"],
    faults: [
      ["A bottle has swollen", "a reaction inside", "do not touch it; close the door and call 2222"],
      ["The fan alarm sounds", "a blocked grid", "clear the grid, air the room for ten minutes"],
    ],
  },
  {
    name: ["Waste yard", "废弃物堆场"],
    code: "WY-23",
    machine: ["baler", "打包机"],
    lead: ["environment officer", "环保专员"],
    hazards: [
      ["a ram that closes", "合拢的压头"],
      ["sharp swarf", "锋利的切屑"],
    ],
    gear: [gloves, shoes],
    limit: { of: ["bale weight", "捆包重量"], value: 400, step: 20, unit: "kg" },
    checks: ["lids are shut before rain", "oil rags are in the red drum", "weigh slips are complete"],
    faults: [
      ["The baler stops half way", "a pallet inside", "lock it out, take the pallet out with a hook"],
      ["A container smells of solvent", "wrongly sorted cans", "seal it and call the environment officer"],
    ],
  },
  {
    name: ["Offices and meeting rooms", "办公区与会议室"],
    code: "OM-24",
    machine: ["height-adjustable desk", "升降桌"],
    lead: ["office manager", "行政经理"],
    hazards: [
      ["cables across a walkway", "横穿过道的线缆"],
      ["a cupboard that tips", "倾倒的柜子"],
    ],
    gear: [["no special equipment", "无需特殊防护"]],
    limit: { of: ["people in the large meeting room", "大会议室人数"], value: 40, step: 2, unit: "people" },
    checks: ["escape routes are free", "the first-aid box is complete", "windows are shut at night"],
    faults: [
      ["A desk moves by itself", "a stuck switch", "pull the plug and call the office manager"],
      ["The projector overheats", "a dusty filter", "let it cool and clean the filter"],
    ],
  },
  {
    name: ["Visitors and contractors", "访客与承包商"],
    code: "VC-25",
    machine: ["visitor gate", "访客闸机"],
    lead: ["reception lead", "前台主管"],
    hazards: [
      ["people who do not know the alarm", "不熟悉警报的人员"],
      ["hot work by other companies", "外单位动火作业"],
    ],
    gear: [shoes, ["a visitor vest", "访客背心"]],
    limit: { of: ["visitors per guide", "每位引导员带领访客"], value: 8, step: 1, unit: "visitors" },
    checks: ["every badge has a host", "the permit hangs at the place of work", "the list is printed at 16:00"],
    faults: [
      ["A badge was not returned", "an unguided exit", "call the host, then block the badge"],
      ["A contractor has no insurance paper", "an old framework contract", "no work begins before it is there"],
    ],
  },
];
