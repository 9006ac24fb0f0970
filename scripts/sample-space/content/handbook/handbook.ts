/** The plant's safety handbook, some 300 pages: the same bytes each time, made in a moment instead of kept in the repository. */
import { typeset } from "../pdf/typeset.ts";
import { areas } from "./areas.ts";
import { chapter } from "./chapter.ts";

/** A PDF with an outline of chapters and sections. */
export function handbook(): Buffer {
  return typeset({
    title: "安全与运行手册 Safety and operations handbook",
    subtitle: "云杉仪器 Yunshan Instruments · 2026",
    blocks: areas.flatMap((area, index) => chapter(area, index + 1)),
    isSectionOnNewPage: true,
  });
}
