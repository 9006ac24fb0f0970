/**
 * Which classes set the same property: of tailwind-merge's own table, 7 kB on every page, the part that the classes of this
 * project need. A test holds the two against each other for every class in use, and names the one that is missing here.
 */

const anything = () => true;
const isColour = (value: string) => !/^[\d.]*$/.test(value);
const isArbitrary = (value: string) => value.startsWith("[");

type Values = (string | typeof anything)[];
/** A group for each prefix whose values, or these, all set one property. */
const groups = (prefixes: string, values: Values = [anything]) =>
  Object.fromEntries(prefixes.split(" ").map((prefix) => [prefix, [{ [prefix]: values }]]));

export const classGroups = {
  ...groups("m mx my mt mr mb ml p px py pt pr pb pl gap gap-x gap-y space-y scroll-mt"),
  ...groups("w h size min-w max-w min-h max-h inset inset-x inset-y top right bottom left z"),
  ...groups("basis order grid-cols items place-items cursor bg fill accent opacity leading tracking whitespace"),
  ...groups("rounded-t rounded-b rounded-tl rounded-tr outline-offset line-clamp pointer-events"),
  ...groups("shrink rounded shadow resize", ["", anything]),
  ...groups("overflow overflow-x overflow-y", ["auto", "hidden", "clip", "visible"]),
  ...groups("justify", ["start", "end", "center", "between"]),
  ...groups("align", ["top", "middle", "bottom", "baseline"]),
  ...groups("break", ["normal", "words", "all", "keep"]),
  sr: ["sr-only"],
  "not-sr": ["not-sr-only"],
  display: ["block", "inline-block", "inline", "flex", "inline-flex", "grid", "table", "contents", "hidden"],
  position: ["static", "fixed", "absolute", "relative", "sticky"],
  flex: [{ flex: ["1", "auto", "none"] }],
  "flex-direction": [{ flex: ["row", "col"] }],
  "font-family": [{ font: ["mono", "sans"] }],
  "font-weight": [{ font: [anything] }],
  "font-size": [{ text: ["2xs", "xs", "sm", "base", "md", "lg", "xl"] }],
  "text-alignment": [{ text: ["left", "center", "right"] }],
  "text-wrap": [{ text: ["balance", "pretty"] }],
  "text-overflow": ["truncate", "text-ellipsis"],
  "text-colour": [{ text: [anything] }],
  "border-style": [{ border: ["solid", "dashed"] }],
  content: [{ content: [isArbitrary] }],
  "border-collapse": [{ border: ["collapse", "separate"] }],
  "border-colour": [{ border: [isColour] }],
  "border-t-colour": [{ "border-t": [isColour] }],
  "border-l-colour": [{ "border-l": [isColour] }],
  "border-w": [{ border: ["", anything] }],
  "border-w-t": [{ "border-t": ["", anything] }],
  "border-w-r": [{ "border-r": ["", anything] }],
  "border-w-b": [{ "border-b": ["", anything] }],
  "border-w-l": [{ "border-l": ["", anything] }],
  "outline-style": [{ outline: ["none", "dashed", "solid"] }],
  "outline-colour": [{ outline: [isColour] }],
  "outline-w": [{ outline: ["", anything] }],
};

/** Groups that hold the whole of others: a later `p-0` ends `px-2`, not the other way round. */
export const conflictingClassGroups = {
  m: ["mx", "my", "mt", "mr", "mb", "ml"],
  mx: ["mr", "ml"],
  my: ["mt", "mb"],
  p: ["px", "py", "pt", "pr", "pb", "pl"],
  px: ["pr", "pl"],
  py: ["pt", "pb"],
  gap: ["gap-x", "gap-y"],
  size: ["w", "h"],
  inset: ["inset-x", "inset-y", "top", "right", "bottom", "left"],
  "inset-x": ["right", "left"],
  "inset-y": ["top", "bottom"],
  overflow: ["overflow-x", "overflow-y"],
  flex: ["basis", "shrink"],
  "place-items": ["items"],
  "line-clamp": ["display", "overflow"],
  rounded: ["rounded-t", "rounded-b", "rounded-tl", "rounded-tr"],
  "rounded-t": ["rounded-tl", "rounded-tr"],
  "border-w": ["border-w-t", "border-w-r", "border-w-b", "border-w-l"],
  "border-colour": ["border-t-colour", "border-l-colour"],
  sr: "not-sr position size w h p px py pt pr pb pl m mx my mt mr mb ml overflow overflow-x overflow-y whitespace".split(
    " ",
  ),
  "not-sr": ["sr"],
};
