import { TableWriter } from "../../tables/table-writer.ts";
import type { TextBuilder } from "../../text-builder.ts";
import type { Shape, Slide } from "./read-slide.ts";

/** `level` is that of the slide's own chapter. A slide without a title stands in its section only. */
export function writeSlide(
  { title, shapes, notes }: Slide,
  { page, level }: { page: number; level: number },
  builder: TextBuilder,
): void {
  if (title.trim() === "") builder.closeChapters(level);
  else builder.heading(level, title, page);
  for (const shape of shapes) writeShape(shape, page, builder);
  for (const text of notes) builder.block("paragraph", [{ text, page }]);
}

function writeShape(shape: Shape, page: number, builder: TextBuilder): void {
  if (shape.kind === "table") writeTable(shape, page, builder);
  else builder.block(shape.lines.length > 1 ? "list" : "paragraph", [{ text: shape.lines.join("\n"), page }]);
}

function writeTable(
  { rows: [first, ...rest], hasHeader }: Extract<Shape, { kind: "table" }>,
  page: number,
  builder: TextBuilder,
) {
  const table = new TableWriter(builder, page);
  if (first && hasHeader) table.header(first);
  else if (first) table.row(first);
  for (const row of rest) table.row(row);
  table.end();
}
