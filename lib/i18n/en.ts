import actions from "./messages/en/actions.json" with { type: "json" };
import common from "./messages/en/common.json" with { type: "json" };
import documents from "./messages/en/documents.json" with { type: "json" };
import errors from "./messages/en/errors.json" with { type: "json" };
import evidence from "./messages/en/evidence.json" with { type: "json" };
import home from "./messages/en/home.json" with { type: "json" };
import operations from "./messages/en/operations.json" with { type: "json" };
import settings from "./messages/en/settings.json" with { type: "json" };
import shell from "./messages/en/shell.json" with { type: "json" };
import signIn from "./messages/en/sign-in.json" with { type: "json" };
import spaces from "./messages/en/spaces.json" with { type: "json" };
import status from "./messages/en/status.json" with { type: "json" };
import uploads from "./messages/en/uploads.json" with { type: "json" };

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
