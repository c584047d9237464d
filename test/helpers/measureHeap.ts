import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect: () => void = runInNewContext('gc');

/**
 * This process's live memory in bytes, right after a garbage collection.
 * @returns the heap, and memory outside it that the heap refers to: Buffers and WebAssembly memories
 */
export function measureHeap(): { heapUsed: number; external: number } {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { heapUsed, external };
}
