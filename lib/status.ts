import type { components } from "../contracts/generated/knowledge-gateway.types.ts";

type Schemas = components["schemas"];

/** The states of each kind of thing: the contract's own words, then those the console derives or gives itself. */
export type Status = {
  space: Schemas["SpaceStatus"];
  document: Schemas["DocumentStatus"];
  version: Schemas["VersionStatus"];
  operation: Schemas["OperationStatus"] | "cancelRequested" | "retrying" | "stalled";
  action: "waiting" | "approved" | "executing" | "done" | "failed" | "denied" | "withdrawn" | "expired" | "invalid";
};

export type StatusKind = keyof Status;

export type StatusIcon = "archive" | "ban" | "check" | "clock" | "pause" | "ready" | "trash" | "turning" | "warning";

export type StatusLook = {
  /** Green only for what serves, blue for what prepares, amber for what needs somebody, red for failed, grey for the rest. */
  tone: "serving" | "preparing" | "attention" | "failed" | "retired";
  icon: StatusIcon;
};

const look = (tone: StatusLook["tone"], icon: StatusIcon): StatusLook => ({ tone, icon });

/** Icon and colour of every state. Word and sentence stand in the messages under `status.<kind>.<state>`. */
export const statusLooks: { [Kind in StatusKind]: Record<Status[Kind], StatusLook> } = {
  space: {
    CREATING: look("preparing", "turning"),
    ACTIVE: look("serving", "check"),
    CREATE_FAILED: look("failed", "warning"),
    DISABLED: look("retired", "pause"),
    DELETING: look("retired", "turning"),
    DELETED: look("retired", "trash"),
    DELETE_FAILED: look("failed", "warning"),
  },
  document: {
    CREATING: look("preparing", "turning"),
    ACTIVE: look("serving", "check"),
    CREATE_FAILED: look("failed", "warning"),
    DISABLED: look("retired", "pause"),
    DELETING: look("retired", "turning"),
    DELETED: look("retired", "trash"),
  },
  version: {
    CREATED: look("preparing", "clock"),
    UPLOADING: look("preparing", "turning"),
    UPLOADED: look("preparing", "clock"),
    INGESTING: look("preparing", "turning"),
    READY: look("preparing", "ready"),
    FAILED: look("failed", "warning"),
    CANCELLED: look("retired", "ban"),
    RETIRED: look("retired", "archive"),
    DELETED: look("retired", "trash"),
  },
  operation: {
    PENDING: look("preparing", "clock"),
    RUNNING: look("preparing", "turning"),
    SUCCEEDED: look("retired", "check"),
    FAILED: look("failed", "warning"),
    CANCELLED: look("retired", "ban"),
    cancelRequested: look("attention", "clock"),
    retrying: look("attention", "turning"),
    stalled: look("attention", "warning"),
  },
  action: {
    waiting: look("attention", "clock"),
    approved: look("preparing", "clock"),
    executing: look("preparing", "turning"),
    done: look("retired", "check"),
    failed: look("failed", "warning"),
    denied: look("failed", "ban"),
    withdrawn: look("retired", "ban"),
    expired: look("retired", "clock"),
    invalid: look("attention", "warning"),
  },
};

/** The look of a version that is not only READY but in the active slot: it is what search answers from. */
export const servingLook = look("serving", "check");
