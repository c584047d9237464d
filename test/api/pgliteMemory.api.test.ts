import { createTestDatabase } from '../helpers/createTestDatabase';
import { measureHeap } from '../helpers/measureHeap';

const STATEMENTS = 500;
const ANSWER_BYTES = 20_000;
/** Far less than all answers together take. */
const MAX_GROWTH = (STATEMENTS * ANSWER_BYTES) / 5;

test('the embedded database keeps nothing of what it answered', async () => {
  const { pool, close } = await createTestDatabase('');
  try {
    const ask = () => pool.query('select repeat($1, $2::int) as text', ['数', ANSWER_BYTES / 2]);
    await ask();
    const before = measureHeap().heapUsed;
    for (let i = 0; i < STATEMENTS; i += 1) await ask();
    expect(measureHeap().heapUsed - before).toBeLessThan(MAX_GROWTH);
  } finally {
    await close();
  }
});
