import { expect, test } from "vitest";
import { attachment } from "./content-disposition.ts";
import { readLink, signLink } from "./link.ts";

const secret = "a secret that is at least as long as asked for";
const at = (seconds: number) => new Date(seconds * 1000);
const claims = { versionId: "ver_1", tenant: "demo", subject: "用户 ana", expiresAtMs: 1_060_000 };

test("a link says what was signed until its minute is over", () => {
  const token = signLink(secret, claims);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(readLink(secret, token, at(1000))).toEqual(claims);
  expect(readLink(secret, token, at(1059.9))).toEqual(claims);
  expect(readLink(secret, token, at(1060))).toBeNull();
});

test("guards against forged links: another secret, changed claims, cut or extended tokens", () => {
  const token = signLink(secret, claims);
  const [payload = "", signature = ""] = token.split(".");
  const other = Buffer.from(JSON.stringify({ ...claims, versionId: "ver_2" })).toString("base64url");
  const forged = [
    signLink("another secret, also long enough to be one", claims),
    `${other}.${signature}`,
    `${payload}.${signature.slice(1)}`,
    `${payload}.`,
    `${token}.${signature}`,
    `${token}=`,
    payload,
    "",
    ".",
  ];
  for (const attempt of forged) expect(readLink(secret, attempt, at(1000)), attempt).toBeNull();
});

test.each([
  ["report.pdf", `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  [
    "员工手册 (新).pdf",
    `attachment; filename="____ (_).pdf"; filename*=UTF-8''%E5%91%98%E5%B7%A5%E6%89%8B%E5%86%8C%20%28%E6%96%B0%29.pdf`,
  ],
  ['a"b\\c%41;.txt', `attachment; filename="a_b_c_41;.txt"; filename*=UTF-8''a%22b%5Cc%2541%3B.txt`],
])("the name %s survives in the header without breaking out of it", (fileName, header) => {
  expect(attachment(fileName)).toBe(header);
});
