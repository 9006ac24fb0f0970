import { believed } from "./access/believed.ts";
import { headerRules } from "./access/headers.ts";
import { invisible } from "./access/invisible.ts";
import { viewerRights } from "./access/viewer.ts";
import type { Group } from "./case.ts";
import { everyAnswer } from "./frame/every-answer.ts";
import { outOfReach } from "./frame/out-of-reach.ts";
import { setup } from "./frame/setup.ts";
import { tidying } from "./frame/tidying.ts";
import { bodies } from "./input/bodies.ts";
import { bounds } from "./input/bounds.ts";
import { metadata } from "./input/metadata.ts";
import { cancelling } from "./lifecycle/cancelling.ts";
import { deleting } from "./lifecycle/deleting.ts";
import { disabling } from "./lifecycle/disabling.ts";
import { failing } from "./lifecycle/failing.ts";
import { replacing } from "./lifecycle/replacing.ts";
import { uploading } from "./lifecycle/uploading.ts";
import { citations } from "./reading/citations.ts";
import { downloads } from "./reading/downloads.ts";
import { extension } from "./reading/extension.ts";
import { pages } from "./reading/pages.ts";
import { search } from "./reading/search.ts";
import { counters } from "./writing/counters.ts";
import { idempotency } from "./writing/idempotency.ts";
import { spaces } from "./writing/spaces.ts";

/** All cases in the order they run in. `everyAnswer` judges what the others heard, so it comes after them. */
export const groups: readonly Group[] = [
  ...[setup, believed, headerRules],
  ...[uploading, replacing, failing, cancelling, disabling, deleting],
  ...[pages, search, citations, downloads],
  ...[bodies, bounds, metadata, spaces, counters, idempotency],
  ...[viewerRights, invisible, extension],
  ...[tidying, everyAnswer, outOfReach],
];

/** Groups that a run may be narrowed to; those that are certain, or that others need, run in any case. */
export const chosen = (only: string | undefined): Group[] =>
  groups.flatMap((group) => {
    const cases =
      group.isVital || group.isCertain ? group.cases : group.cases.filter(({ rule }) => fits(only, group, rule));
    return cases.length > 0 ? [{ ...group, cases }] : [];
  });

const fits = (only: string | undefined, { name }: Group, rule: string) =>
  only === undefined || `${name} ${rule}`.toLowerCase().includes(only.toLowerCase());
