import { documentNameError, documentNameOf, suggestDocumentName } from "@/lib/documents/document-name";
import { type MetadataText, metadataErrors, uploadMetadataOf } from "@/lib/documents/metadata-text";
import { newIntentId } from "@/lib/intent";
import type { NewUpload } from "../queue/upload-queue";
import { checkFile, extensionsOf, type FileProblem } from "./file-check";
import type { FileRules } from "./file-rules";

/** A file that was picked or dropped and is not sent yet. */
export type ChosenFile = { intentId: string; file: File; name: string; problem: FileProblem | null };

export const choose = (files: File[], rules: FileRules): ChosenFile[] =>
  files.map((file) => ({
    intentId: newIntentId(),
    file,
    name: suggestDocumentName(file.name, extensionsOf(rules)),
    problem: checkFile(file, rules),
  }));

/** Those that can be sent with what stands in the form. */
export const sendable = (chosen: ChosenFile[]): ChosenFile[] => chosen.filter(({ problem }) => problem === null);

export const hasErrors = (chosen: ChosenFile[], metadata: MetadataText): boolean =>
  sendable(chosen).some(({ name }) => documentNameError(name, "documentName")) || metadataErrors(metadata).length > 0;

type Space = { spaceId: string; name: string };

export const uploadsOf = (chosen: ChosenFile[], metadata: MetadataText, space: Space): NewUpload[] =>
  sendable(chosen).map(({ intentId, file, name }) => ({
    file,
    upload: {
      intentId,
      purpose: {
        kind: "document",
        spaceId: space.spaceId,
        spaceName: space.name,
        metadata: uploadMetadataOf(metadata),
      },
      fileName: file.name,
      fileSize: file.size,
      documentName: documentNameOf(name),
    },
  }));
