/** Hands bytes to the person as a file. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun by then; the memory is given back.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands a text to the person as a file. A byte order mark tells spreadsheets that it is UTF-8. */
export function downloadText(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
}
