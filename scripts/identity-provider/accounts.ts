/** The people of the bundled identity provider. What a group may do stands in the Gateway's access file, not here. */
import type { Language } from "../../lib/i18n/language.ts";

export type Account = { id: string; name: string; groups: string[]; may: Record<Language, string> };

export const tenant = "demo";

const operators = {
  en: "Creates spaces, uploads, replaces and edits documents",
  "zh-CN": "创建知识空间，上传、替换和编辑文档",
};
const admins = {
  en: "Everything, in every security domain; decides on approvals",
  "zh-CN": "所有安全域内的一切操作，并可审批",
};

export const accounts: Account[] = [
  {
    id: "viewer",
    name: "Vera Viewer",
    groups: ["kb-viewers"],
    may: { en: "Reads and searches internal spaces", "zh-CN": "浏览和检索内部知识空间" },
  },
  { id: "operator", name: "Olivia Operator", groups: ["kb-operators"], may: operators },
  { id: "operator2", name: "Oscar Operator", groups: ["kb-operators"], may: operators },
  {
    id: "approver",
    name: "Amira Approver",
    groups: ["kb-approvers"],
    may: { en: "Reads, and decides on what others ask to delete", "zh-CN": "浏览，并审批他人的删除请求" },
  },
  {
    id: "auditor",
    name: "Aldo Auditor",
    groups: ["kb-auditors"],
    may: { en: "Reads everything, changes nothing", "zh-CN": "查看全部内容，不做任何更改" },
  },
  { id: "admin", name: "Ada Admin", groups: ["kb-admins", "kb-approvers"], may: admins },
  { id: "admin2", name: "Arun Admin", groups: ["kb-admins", "kb-approvers"], may: admins },
];

export const accountOf = (id: string): Account | undefined => accounts.find((account) => account.id === id);

/** The password is the account's own name: this provider proves that sign-in works and serves this machine only. */
export const isPasswordOf = (account: Account, password: string) => password === account.id;

/** What the issuer states about somebody. */
export const claimsOf = ({ id, name, groups }: Account) => ({
  sub: id,
  name,
  preferred_username: id,
  email: `${id}@demo.example`,
  email_verified: true,
  tenant,
  groups,
});
