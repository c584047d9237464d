import path from 'node:path';
import { createPdfRenderer } from '../../server/pdf/createPdfRenderer';
import type { PdfRenderer } from '../../server/pdf/PdfDoc';

const workerFile = path.resolve(__dirname, '../helpers/worlds/echoPdfWorker.cjs');
let pdf: PdfRenderer;
let printed: string[] = [];
beforeEach(() => {
  printed = [];
  pdf = createPdfRenderer({ workerFile, fontFolder: '' });
});
afterEach(() => pdf.close());

async function print(key: string, title: string): Promise<void> {
  await pdf.render({ title, subtitle: '', blocks: [], footer: '' }, key);
  printed.push(title);
}

test("an account that asks for many documents delays another's by one", async () => {
  const many = Promise.allSettled(Array.from({ length: 8 }, (_, index) => print('a', `a${index}`)));
  await print('b', 'b0');
  expect(printed).toEqual(['a0', 'b0']);
  const results = await many;
  // One is printed and five may wait.
  expect(results.map(({ status }) => status)).toEqual([...Array.from({ length: 6 }, () => 'fulfilled'), 'rejected', 'rejected']);
  expect(printed).toEqual(['a0', 'b0', 'a1', 'a2', 'a3', 'a4', 'a5']);
});

test('a document that ends the thread fails alone, and what waits is printed by a new one', async () => {
  const [first, second] = await Promise.allSettled([print('a', 'dies'), print('a', 'a1')]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'The thread died' } });
  expect(second.status).toBe('fulfilled');
});

test('what waits while the server stops is refused', async () => {
  const all = Promise.allSettled([print('a', 'a0'), print('a', 'a1')]);
  await pdf.close();
  expect(await all).toMatchObject([{ reason: { message: 'The server is stopping' } }, { reason: { message: 'The server is stopping' } }]);
});
