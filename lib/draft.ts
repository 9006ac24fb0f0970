"use client";

import { useCallback, useState } from "react";

type Draft<Value> = { value: Value; set: (value: Value) => void; clear: () => void };

/**
 * A form's text, kept in this tab until it is sent or thrown away, so that a reload, Back or a new sign-in loses nothing.
 * `owner` is the person it belongs to: whoever signs in next in the same tab does not see it. Files and secrets do not
 * belong here. Only for parts drawn after hydration, such as dialogs.
 */
export function useDraft<Value>(name: string, owner: string, initial: () => Value): Draft<Value> {
  const key = `draft:${owner}:${name}`;
  const [value, setValue] = useState<Value>(() => read<Value>(key) ?? initial());
  const set = useCallback(
    (next: Value) => {
      setValue(next);
      sessionStorage.setItem(key, JSON.stringify(next));
    },
    [key],
  );
  const clear = useCallback(() => sessionStorage.removeItem(key), [key]);
  return { value, set, clear };
}

function read<Value>(key: string): Value | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Value); // only `set` above writes under this key
}
