import { Missing } from "@/components/shell/missing";

export default function NotFound() {
  return (
    <main>
      <Missing />
    </main>
  );
}
