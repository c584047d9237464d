import { createPageCache } from '../../../../server/web/cache/pageCache';
import { measureHeap } from './measureHeap';

/** Requests 100,000 random pages of a cache for a few, and prints what it keeps of them. */

const cache = createPageCache({ freshMs: 1e9, maxPages: 10, maxMissing: 5 });
const page = (html: string, status: number) => ({ status, headers: { 'Content-Type': 'text/html' }, html: Buffer.from(html) });
await cache.load('/dhl', async () => page('dhl', 200));
// If it kept more than its limit, this would be hundreds of megabytes.
const body = 'x'.repeat(20_000);
let found = 0;

/** Rendering and compression are not tested here, so one request in five is for a new page. */
async function askMany(from: number, count: number): Promise<void> {
  for (let i = from; i < from + count; i += 500) {
    for (let j = 100; j < 500; j += 1) if (cache.get(`/x${i + j}`) !== undefined) found += 1;
    await Promise.all(Array.from({ length: 100 }, (_, j) => cache.load(`/x${i + j}`, async () => page(body + i + j, 404))));
  }
}

/** Bodies are Buffers, outside the heap. */
function measure(): number {
  const { heapUsed, external } = measureHeap();
  return heapUsed + external;
}

await askMany(0, 5_000);
const before = measure();
await askMany(5_000, 95_000);
const kept = cache.get('/dhl')?.bodies.identity.toString();
console.log(JSON.stringify({ found, kept, size: cache.size, grownMb: (measure() - before) / 1024 / 1024 }));
