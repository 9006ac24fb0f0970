import { type Case, demand, type Group, NotTested } from "../case.ts";
import { dataOf, demandRefusal } from "../client/expect.ts";
import type { Kit } from "../kit.ts";
import { sha256, text } from "../world/files.ts";

async function announced({ world }: Kit) {
  const capabilities = await world.capabilities();
  if (!capabilities) throw new NotTested("the Gateway has no console extension");
  return capabilities;
}

async function demandFiles(kit: Kit): Promise<void> {
  if (!(await kit.world.takesFiles())) throw new NotTested("the Gateway does not announce that it takes files");
}

const agrees: Case = {
  rule: "Capabilities agree with themselves: usable domains have SPACE_CREATE, the largest file is that of some type",
  run: async (kit) => {
    const { rights, usableDomainCodes, limits, acceptedTypes } = await announced(kit);
    const creating = rights.filter((domain) => domain.rights.includes("SPACE_CREATE"));
    const codes = creating.map(({ securityDomainCode }) => securityDomainCode).sort();
    demand(codes.join() === [...usableDomainCodes].sort().join(), "the usable domains are others");
    const largest = Math.max(...acceptedTypes.map(({ maxBytes }) => maxBytes));
    demand(acceptedTypes.length === 0 || limits.maxFileBytes === largest, "no type takes the largest file");
  },
};

const tellsRights: Case = {
  rule: "Capabilities tell each caller its own rights",
  run: async (kit) => {
    await announced(kit);
    if (!kit.settings.identity.has("viewer"))
      throw new NotTested("it takes a subject who may only look (see --viewer)");
    const { rights, usableDomainCodes } = dataOf(await kit.call("consoleCapabilitiesGet", { as: "viewer" }));
    const all = rights.flatMap((domain) => domain.rights);
    demand(all.includes("DOCUMENT_VIEW") || all.includes("SPACE_VIEW"), "a viewer is told no right to look");
    demand(
      !all.includes("SPACE_CREATE") && usableDomainCodes.length === 0,
      "a viewer is told the right to create spaces",
    );
  },
};

const keepsBytes: Case = {
  rule: "A file handed over is described by its true size and SHA-256, its name in NFC",
  run: async (kit) => {
    await demandFiles(kit);
    const file = text("Cafe\u0301 𠮷.txt", "A file with a name.\n");
    const data = dataOf(await kit.world.handOver(file));
    demand(data.fileSize === file.bytes.length, `its size is said to be ${data.fileSize}`);
    demand(data.sha256 === sha256(file.bytes).toString("hex"), "its digest is another one");
    demand(data.fileName === file.fileName.normalize("NFC"), "its name is another one");
  },
};

/** Bytes of a program, under the name of a text. */
const program = Uint8Array.from([
  0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x3e, 0, 1, 0, 0, 0,
]);

const refuses = (rule: string, fileName: string, bytes: Uint8Array): Case => ({
  rule: `${rule} is refused (400, 413, 415 or 422)`,
  run: async (kit) => {
    await demandFiles(kit);
    const answer = await kit.world.handOver({ fileName, bytes });
    demandRefusal(answer, { status: [400, 413, 415, 422], family: "input" });
  },
});

const unbelieved: Case = {
  rule: "The extension's calls ask who is asking (401)",
  run: async (kit) => {
    await announced(kit);
    const headers = { "x-user-assertion": undefined };
    demandRefusal(await kit.call("consoleCapabilitiesGet", { headers }), { status: 401 });
  },
};

export const extension: Group = {
  name: "Console extension (optional)",
  cases: [
    agrees,
    tellsRights,
    unbelieved,
    keepsBytes,
    refuses("An empty file", "empty.txt", new Uint8Array()),
    refuses("A file that is not what its name says", "program.txt", program),
    refuses("A file name that is a path", "../escape.txt", new TextEncoder().encode("A text.")),
  ],
};
