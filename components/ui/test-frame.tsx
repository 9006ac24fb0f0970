import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { IntlProvider } from "use-intl";
import { afterEach } from "vitest";
import en from "@/lib/i18n/en";
import type { Language } from "@/lib/i18n/language";
import zhCn from "@/lib/i18n/zh-cn";
import { TooltipLayer } from "./tooltip-layer";

afterEach(cleanup);

// jsdom knows no pointer, so whatever has the focus there has it by keyboard.
const { matches } = Element.prototype;
Element.prototype.matches = function (selector: string) {
  return matches.call(this, selector.replace(":focus-visible", ":focus"));
};

/** Draws a component in the frame every page gives it. A missing message fails the test. */
export function draw(element: ReactElement, language: Language = "en") {
  return render(element, {
    wrapper: ({ children }) => (
      <IntlProvider
        locale={language}
        messages={language === "en" ? en : zhCn}
        now={new Date("2026-03-01T12:00:00Z")}
        timeZone="Asia/Shanghai"
        onError={(error) => {
          throw error;
        }}
      >
        {children}
        <TooltipLayer />
      </IntlProvider>
    ),
  });
}
