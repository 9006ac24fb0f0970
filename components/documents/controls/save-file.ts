/** Has the browser save the file of a confirmed download. It is handed out once, so this is the only request for it. */
export function saveFile(actionId: string) {
  const link = document.createElement("a");
  link.href = `/api/actions/${encodeURIComponent(actionId)}/file`;
  link.download = "";
  link.click();
}
