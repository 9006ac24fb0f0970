import { expect, test } from "vitest";
import { normaliseFileName } from "./file-name.ts";

test("a name is kept in NFC and without the space around it", () => {
  expect(normaliseFileName("  re\u0301sume\u0301 员工手册.pdf ")).toEqual({ ok: true, value: "résumé 员工手册.pdf" });
  expect(normaliseFileName("𠮷".repeat(255))).toEqual({ ok: true, value: "𠮷".repeat(255) });
});

test.each([
  ["nothing but space", " \u3000", "EMPTY"],
  ["256 characters", "x".repeat(256), "TOO_LONG"],
  ["half a surrogate pair, which no database keeps", "a\ud800.txt", "NOT_TEXT"],
  ["a line break, which would end a header", "a\r\nb.txt", "CONTROL_CHARACTER"],
  ["a null byte, which ends a path in C", "a.pdf\u0000.exe", "CONTROL_CHARACTER"],
  ["a path upwards", "../../etc/passwd", "PATH"],
  ["a path of Windows", "..\\boot.ini", "PATH"],
  ["the folder itself", ".", "PATH"],
  ["the folder above", "..", "PATH"],
])("%s is refused", (_, name, why) => {
  expect(normaliseFileName(name)).toEqual({ ok: false, why });
});

test("dots inside a name are only dots", () => {
  expect(normaliseFileName("v1..final.tar.gz")).toEqual({ ok: true, value: "v1..final.tar.gz" });
  expect(normaliseFileName(".env")).toEqual({ ok: true, value: ".env" });
});

test("a character that turns the direction of text is kept, for those who show the name to reveal", () => {
  expect(normaliseFileName("invoice\u202efdp.exe")).toEqual({ ok: true, value: "invoice\u202efdp.exe" });
});
