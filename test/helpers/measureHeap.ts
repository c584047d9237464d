import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose_gc');
const collect: () => void = runInNewContext('gc');

/**
 * What is alive in this process, in bytes, right after a garbage collection.
 * @returns the heap, and what hangs on it from outside: Buffers and WebAssembly memories
 */
export function measureHeap(): { heapUsed: number; external: number } {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return { heapUsed, external };
}
