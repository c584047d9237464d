/** The values of a stream; leaving the loop early cancels the stream, as the Streams Standard demands. */
async function* iterate<T>(this: ReadableStream<T>) {
  const reader = this.getReader();
  let isDone = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } finally {
    if (!isDone) await reader.cancel();
    reader.releaseLock();
  }
}

/** Makes streams iterable where they are not: pdf.js reads the texts of a page with `for await`, which WebKit lacks (bug 194379). */
export function addStreamIteration({ prototype }: typeof ReadableStream = ReadableStream): void {
  if (Symbol.asyncIterator in prototype) return;
  Object.defineProperty(prototype, Symbol.asyncIterator, { value: iterate, writable: true, configurable: true });
}
