/**
 * This process's live memory in bytes, right after a garbage collection. Requires --expose-gc, which `runAlone` sets.
 * @returns the heap, and memory outside it that the heap refers to: Buffers and WebAssembly memories
 */
export function measureHeap(): { heapUsed: number; external: number } {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return { heapUsed, external };
}
