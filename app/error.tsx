"use client";

import { PageError } from "@/components/shell/page-error";

export default function RootError(props: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <main className="px-4 py-6 md:px-7">
      <PageError {...props} />
    </main>
  );
}
