import actions from "./messages/zh-CN/actions.json" with { type: "json" };
import common from "./messages/zh-CN/common.json" with { type: "json" };
import documents from "./messages/zh-CN/documents.json" with { type: "json" };
import errors from "./messages/zh-CN/errors.json" with { type: "json" };
import evidence from "./messages/zh-CN/evidence.json" with { type: "json" };
import home from "./messages/zh-CN/home.json" with { type: "json" };
import operations from "./messages/zh-CN/operations.json" with { type: "json" };
import settings from "./messages/zh-CN/settings.json" with { type: "json" };
import shell from "./messages/zh-CN/shell.json" with { type: "json" };
import signIn from "./messages/zh-CN/sign-in.json" with { type: "json" };
import spaces from "./messages/zh-CN/spaces.json" with { type: "json" };
import status from "./messages/zh-CN/status.json" with { type: "json" };
import uploads from "./messages/zh-CN/uploads.json" with { type: "json" };

export default {
  actions,
  common,
  documents,
  errors,
  evidence,
  home,
  operations,
  settings,
  shell,
  signIn,
  spaces,
  status,
  uploads,
};
