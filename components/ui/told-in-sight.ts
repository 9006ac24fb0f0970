/** Room left between what is told and the edge of what scrolls, in pixels. */
const room = 16;

/**
 * For the `ref` of something that scrolls: an outcome or a warning that appears in it comes into sight, as whoever pressed
 * the button waits for it. What belongs to a field stays where it is: a role inside of what was added does not count.
 */
export function toldInSight(frame: HTMLElement | null) {
  if (!frame) return;
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const told = added.find((node) => node instanceof HTMLElement && node.matches("[role=alert], [role=status]"));
    if (told instanceof HTMLElement) bringIntoSight(frame, told);
  });
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function bringIntoSight(frame: HTMLElement, told: HTMLElement) {
  const seen = frame.getBoundingClientRect();
  const { top, bottom } = told.getBoundingClientRect();
  const below = Math.max(0, bottom + room - seen.bottom);
  const above = Math.max(0, seen.top + room - (top - below));
  frame.scrollTop += below - above;
}
