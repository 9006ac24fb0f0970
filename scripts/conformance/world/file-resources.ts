import { NotTested } from "../case.ts";
import type { Data } from "../client/call-types.ts";
import { dataOf, isSuccess } from "../client/expect.ts";
import { type FileName, files, type TestFile, text } from "./files.ts";
import type { WorldParts } from "./world.ts";

export type FileResources = ReturnType<typeof fileResources>;
export type Capabilities = Data<"consoleCapabilitiesGet">;

const unbounded = Number.MAX_SAFE_INTEGER;

/** Ids of file resources: handed over now where the Gateway offers that, else those given beforehand. */
export function fileResources({ call, once, settings }: Pick<WorldParts, "call" | "once" | "settings">) {
  /** What the Gateway says of itself; null when it has no console extension. */
  const capabilities = (): Promise<Capabilities | null> =>
    once("what the Gateway offers", async () => {
      const answer = await call("consoleCapabilitiesGet");
      return isSuccess(answer) ? answer.data : null;
    });

  const takesFiles = async () => (await capabilities())?.parts.includes("fileResources") ?? false;

  async function content(name: FileName): Promise<TestFile> {
    const types = (await capabilities())?.acceptedTypes ?? [];
    const limitOf = (mimeType: string) => types.find((type) => type.mimeType === mimeType)?.maxBytes;
    if (name === "blank" && types.length > 0 && limitOf("application/pdf") === undefined)
      return text("blank.txt", " \n\n \n");
    if (name === "failing") {
      if (settings.failingText === undefined)
        throw new NotTested(
          "no file is known whose preparation fails in a way that may be retried (see --failing-text)",
        );
      return text("failing.txt", settings.failingText);
    }
    return files[name](limitOf("text/plain") ?? unbounded);
  }

  const handOver = ({ fileName, bytes }: TestFile) =>
    call("consoleFileResourceCreate", { query: { fileName }, body: bytes });

  async function file(name: FileName): Promise<string> {
    const given = settings.files[name];
    if (given !== undefined) return given;
    if (name === "failing" && settings.failingText === undefined) await content(name); // says why not
    if (!(await takesFiles()))
      throw new NotTested(`it needs a file resource, and the Gateway takes none here (see --file ${name}=…)`);
    return dataOf(await handOver(await content(name))).fileResourceId;
  }

  return { capabilities, takesFiles, content, handOver, file };
}
