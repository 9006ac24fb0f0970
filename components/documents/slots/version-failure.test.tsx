// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draw } from "@/components/ui/test-frame";
import { contentFailureWords } from "@/gateway/text/readers/content-failure";
import { VersionFailure } from "./version-failure";

test.each(Object.entries(contentFailureWords))(
  "%s has words of the console's own in both languages",
  (code, message) => {
    for (const [language, own] of [
      ["en", "It could not be prepared"],
      ["zh-CN", "未能准备完成"],
    ] as const) {
      const { unmount } = draw(<VersionFailure error={{ code, message, retryable: false }} />, language);
      expect(screen.queryByText(own)).toBeNull(); // the title for what is not known
      expect(screen.getByText(message)).toBeTruthy();
      unmount();
    }
  },
);
