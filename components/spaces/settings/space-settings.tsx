"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "use-intl";
import { useUrlParam } from "@/components/shell/use-url-param";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { FullId } from "@/components/ui/id-text";
import { toast } from "@/components/ui/toast";
import { shownName } from "@/lib/format/shown-name";
import { gateway } from "@/lib/gateway/browser";
import { listPageSize } from "@/lib/list-page";
import * as capabilities from "@/lib/queries/capabilities";
import * as documents from "@/lib/queries/documents";
import * as spaces from "@/lib/queries/spaces";
import { mayIn } from "@/lib/rights";
import { contentOf, obstacleToSpace, rightForSpace, type SpaceControl } from "@/lib/spaces/space-controls";
import type { Space } from "./space-edit";

/** Their code comes when one is opened. */
const EditSpaceDialog = dynamic(() => import("./edit-space-dialog"), { ssr: false });
const DeleteSpaceDialog = dynamic(() => import("./delete-space-dialog"), { ssr: false });

/** What a space is, and changing or deleting it: absent without the right, off with its reason in the wrong state. */
export function SpaceSettings({ spaceId }: { spaceId: string }) {
  const space = useQuery(spaces.one(gateway, spaceId)).data?.data;
  if (!space) return null;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <About space={space} />
      <Deletion space={space} />
    </div>
  );
}

/** Whether this person may, and why not now; with what the space is known to hold. */
function useControl(control: SpaceControl, space: Space) {
  const why = useTranslations("spaces.why");
  const [wanted, set] = useUrlParam("do");
  const mine = useQuery(capabilities.mine(gateway)).data?.data;
  const page = { page: 1, pageSize: listPageSize };
  const list = useQuery(documents.list(gateway, space.spaceId, page)).data;
  const content = list ? contentOf(list) : null;
  const obstacle = obstacleToSpace(control, space, content);
  return {
    may: mayIn(mine, space.defaultSecurityDomainCode, rightForSpace[control]),
    obstacle,
    why: obstacle ? why(obstacle) : undefined,
    count: content?.count ?? 0,
    isWanted: wanted === control,
    open: () => set(control),
    close: () => set(null, "replace"),
  };
}

function About({ space }: { space: Space }) {
  const t = useTranslations("spaces.settings");
  const { may, obstacle, why, count, isWanted, open, close } = useControl("edit", space);
  const { spaceId, code, name, description, profileCode, defaultSecurityDomainCode } = space;
  return (
    <Card aria-labelledby="about-space">
      <CardHeader>
        <CardTitle id="about-space">{t("about")}</CardTitle>
        {may && (
          <Button size="sm" unavailable={why} onClick={open} className="ml-auto">
            {t("edit")}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <Facts className="grid-cols-[8rem_minmax(0,1fr)]">
          <Fact name={t("name")}>{shownName(name)}</Fact>
          <Fact name={t("description")}>
            {description ? (
              <span className="whitespace-pre-line">{description}</span>
            ) : (
              <span className="text-ink-3">{t("noDescription")}</span>
            )}
          </Fact>
          <Fact name={t("code")}>
            <FullId id={code} />
          </Fact>
          {defaultSecurityDomainCode && <Fact name={t("domain")}>{defaultSecurityDomainCode}</Fact>}
          {profileCode && (
            <Fact name={t("profile")}>
              <span className="font-mono text-ink-2 text-xs">{profileCode}</span>
            </Fact>
          )}
          <Fact name={t("spaceId")}>
            <FullId id={spaceId} />
          </Fact>
        </Facts>
      </CardBody>
      {isWanted && may && (
        <EditSpaceDialog
          {...{ space, obstacle, count }}
          onClose={close}
          onSaved={() => {
            toast(t("saved"));
            close();
          }}
        />
      )}
    </Card>
  );
}

function Deletion({ space }: { space: Space }) {
  const t = useTranslations("spaces.settings");
  const { may, obstacle, why, count, isWanted, open, close } = useControl("delete", space);
  if (!may) return null;
  return (
    <Card aria-labelledby="delete-space">
      <CardHeader>
        <CardTitle id="delete-space">{t("deleteTitle")}</CardTitle>
      </CardHeader>
      <CardBody className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 text-sm">
          <p className="text-ink-2">{t("deleteText")}</p>
          {why && <p className="mt-1">{why}</p>}
        </div>
        <Button unavailable={why} onClick={open} className={obstacle ? undefined : "text-failed"}>
          {t("delete")}
        </Button>
      </CardBody>
      {isWanted && (
        <DeleteSpaceDialog
          {...{ space, obstacle, count }}
          onClose={close}
          onAccepted={() => {
            toast(t("deleting"));
            close();
          }}
        />
      )}
    </Card>
  );
}
