"use client";

import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useMe, usePreferences } from "@/components/shell/person";
import { PreferenceChoices } from "@/components/shell/preference-choices";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader, CardTitle } from "@/components/ui/card";
import { Fact, Facts } from "@/components/ui/facts";
import { FullId } from "@/components/ui/id-text";

/** How the console looks for this person, and who that is. */
export function ProfileSettings() {
  const t = useTranslations("settings.profile");
  const [chosen, setChosen] = useState(usePreferences());
  return (
    <div className="grid max-w-4xl items-start gap-5 lg:grid-cols-2">
      <Card aria-labelledby="display">
        <CardHeader>
          <CardTitle id="display">{t("display")}</CardTitle>
        </CardHeader>
        <CardBody>
          <PreferenceChoices chosen={chosen} setChosen={setChosen} />
          <p className="mt-3 text-ink-3 text-xs">{t("kept")}</p>
        </CardBody>
      </Card>
      <Me />
    </div>
  );
}

/** As the identity provider stated it; nothing here can be changed in the console. */
function Me() {
  const t = useTranslations("settings.profile");
  const account = useTranslations("shell.account");
  const { name, email, subject, tenant, groups } = useMe();
  return (
    <Card aria-labelledby="me">
      <CardHeader>
        <CardTitle id="me">{t("me")}</CardTitle>
      </CardHeader>
      <CardBody>
        <Facts className="grid-cols-[7rem_minmax(0,1fr)]">
          <Fact name={t("name")}>{name}</Fact>
          {email && <Fact name={t("email")}>{email}</Fact>}
          <Fact name={t("subject")}>
            <FullId id={subject} />
          </Fact>
          <Fact name={account("tenant")}>{tenant}</Fact>
          <Fact name={account("groups")}>
            {groups.length === 0 ? (
              <span className="text-ink-3">{account("noGroups")}</span>
            ) : (
              <ul className="flex flex-wrap gap-1">
                {groups.map((group) => (
                  <li key={group}>
                    <Badge>{group}</Badge>
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </Facts>
        <p className="mt-3 text-ink-3 text-xs">{t("stated")}</p>
        <form action="/sign-out" method="post" className="mt-3">
          <Button type="submit">
            <LogOut aria-hidden />
            {account("signOut")}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
