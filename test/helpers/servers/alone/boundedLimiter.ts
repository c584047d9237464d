import { BoundedLimiter } from '../../../../server/security/BoundedLimiter';
import { measureHeap } from './measureHeap';

/** Counts failures of 100,000 different keys and, between them, of one; prints what is kept. */

const limiter = new BoundedLimiter({ keyPrefix: 't', points: 2, duration: 900 });
for (let i = 0; i < 30_000; i += 1) await limiter.consume(`first-${i}`);
const before = measureHeap().heapUsed;
for (let i = 0; i < 100_000; i += 1) {
  await limiter.consume(`made-up-${i}`);
  if (i % 10_000 === 0) await limiter.consume('persistent').catch(() => undefined);
}
const grownMb = (measureHeap().heapUsed - before) / 1024 / 1024;
const persistent = await limiter.consume('persistent').catch(({ consumedPoints }) => consumedPoints);
console.log(JSON.stringify({ size: limiter.size, persistent, grownMb }));
process.exit();
