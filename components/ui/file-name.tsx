/** Cuts a long name in its middle, so that its end, with the extension, stays in sight. */
export function FileName({ name }: { name: string }) {
  const characters = Array.from(name);
  const tail = characters.slice(-10).join("");
  const head = characters.slice(0, -10).join("");
  return (
    <span title={name} className="inline-flex min-w-0 max-w-full whitespace-pre">
      <span className="min-w-0 overflow-hidden text-ellipsis">{head}</span>
      <span className="shrink-0">{tail}</span>
    </span>
  );
}
