"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { consoleApi } from "@/lib/gateway/browser";
import * as firstSteps from "@/lib/queries/first-steps";

/** Told once per tab; the console keeps it once per person. */
let isTold = false;

/** That somebody looked at a file that could not be used is one of the first steps. */
export function useNotedFailure(isFailed: boolean) {
  const { mutate } = useMutation(firstSteps.note(consoleApi));
  useEffect(() => {
    if (!isFailed || isTold) return;
    isTold = true;
    mutate("failure");
  }, [isFailed, mutate]);
}
