import type { Config } from "tailwindcss";

/** Only the tokens of app/tokens.css exist as colours, so that nothing outside the two designed themes can be used. */
const tone = (name: string) => ({ DEFAULT: `var(--${name})`, soft: `var(--${name}-soft)` });

export default {
  content: ["./app/**/*.tsx", "./components/**/*.tsx"],
  theme: {
    colors: {
      transparent: "transparent",
      current: "currentColor",
      canvas: "var(--canvas)",
      surface: "var(--surface)",
      sunken: "var(--sunken)",
      raised: "var(--raised)",
      hover: "var(--hover)",
      line: { DEFAULT: "var(--line)", strong: "var(--line-strong)", control: "var(--line-control)" },
      ink: { DEFAULT: "var(--ink)", 2: "var(--ink-2)", 3: "var(--ink-3)" },
      accent: { ...tone("accent"), hover: "var(--accent-hover)", ink: "var(--accent-ink)" },
      serving: tone("serving"),
      preparing: tone("preparing"),
      attention: tone("attention"),
      failed: tone("failed"),
      retired: tone("retired"),
      danger: { DEFAULT: "var(--danger)", hover: "var(--danger-hover)", ink: "var(--danger-ink)" },
      mark: "var(--mark)",
      veil: "var(--veil)",
    },
    fontFamily: {
      sans: [
        '"Inter Variable"',
        "Inter",
        '"PingFang SC"',
        '"Noto Sans CJK SC"',
        '"Microsoft YaHei"',
        "system-ui",
        "sans-serif",
      ],
      mono: ['"JetBrains Mono Variable"', "ui-monospace", '"SF Mono"', '"Noto Sans Mono CJK SC"', "monospace"],
    },
    fontSize: {
      "2xs": ["0.6875rem", "1rem"],
      xs: ["0.75rem", "1.125rem"],
      sm: ["0.8125rem", "1.25rem"],
      base: ["0.84375rem", "1.25rem"],
      md: ["0.9375rem", "1.5rem"],
      lg: ["1.0625rem", "1.5rem"],
      xl: ["1.25rem", "1.625rem"],
      "2xl": ["1.5rem", "1.75rem"],
    },
    borderRadius: { none: "0", sm: "4px", DEFAULT: "6px", md: "6px", lg: "8px", full: "9999px" },
    boxShadow: { none: "none", float: "0 0 0 1px var(--line), 0 8px 24px -6px var(--shade)" },
    extend: {
      transitionDuration: { DEFAULT: "120ms" },
    },
  },
} satisfies Config;
