export type Dropped = {
  files: File[];
  /** Folders among them, which are not read. */
  folders: number;
};

/** A folder comes as a file that cannot be read; only its entry tells. */
export function droppedFiles({ items, files }: Pick<DataTransfer, "items" | "files">): Dropped {
  const isFolder = Array.from(items, (item) => item.kind === "file" && item.webkitGetAsEntry()?.isDirectory === true);
  const folders = isFolder.filter(Boolean).length;
  if (folders === 0) return { files: Array.from(files), folders };
  const kept = Array.from(items)
    .filter((item, index) => item.kind === "file" && !isFolder[index])
    .map((item) => item.getAsFile())
    .filter((file) => file !== null);
  return { files: kept, folders };
}
