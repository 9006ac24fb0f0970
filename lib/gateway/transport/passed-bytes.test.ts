import { expect, test } from "vitest";
import { countPassed } from "./passed-bytes.ts";

const chunkBytes = 64 * 1024;
const chunks = 3_200; // 210 MB

test("a large stream comes through whole, and what it passed on does not pile up", async () => {
  let made = 0;
  const source = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (made === chunks) return controller.close();
      made += 1;
      controller.enqueue(new Uint8Array(chunkBytes).fill(made % 256));
    },
  });
  const atRest = process.memoryUsage().arrayBuffers;
  let most = 0;
  let passed = 0;
  const reader = countPassed(source).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    passed += 1;
    const { byteLength, [chunkBytes - 1]: last } = next.value;
    if (byteLength !== chunkBytes || last !== passed % 256) throw new Error(`chunk ${passed}`);
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }
  expect(passed).toBe(chunks);
  expect((most - atRest) / 1e6).toBeLessThan(25);
});
