import { createFairLine } from '../../server/security/createFairLine';

const createBusyError = () => new Error('busy');

/** A line whose tasks end when the test says so. */
function createWorld(options: { running: number; runningOfOne: number; waitingOfOne: number; waiting: number }) {
  const enter = createFairLine({ ...options, createBusyError });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (key: string, name: string) =>
    enter(key, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, started };
}

const few = { running: 2, runningOfOne: 1, waitingOfOne: 3, waiting: 5 };

test('one account with many tasks leaves room to others, and its own run one after another', async () => {
  const { add, end, started } = createWorld(few);
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  await end('');
  expect(started).toEqual(['a1']);
  void add('b', 'b1');
  await end('');
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1']);
  await end('a1');
  expect(started).toEqual(['a1', 'b1', 'a2']);
});

test('accounts take turns, however many tasks each of them has', async () => {
  const { add, end, started } = createWorld({ running: 1, runningOfOne: 1, waitingOfOne: 9, waiting: 99 });
  for (const name of ['a1', 'a2', 'a3']) void add('a', name);
  for (const name of ['b1', 'b2']) void add('b', name);
  void add('c', 'c1');
  await end('');
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('an account whose share of the line is full is refused, others are not; a full line refuses everybody', async () => {
  const { add, end, started } = createWorld(few);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
  await expect(add('a', 'a5')).rejects.toThrow('busy');
  for (const name of ['b1', 'b2', 'b3']) void add('b', name);
  await expect(add('c', 'c1')).rejects.toThrow('busy');
  await end('a1');
  void add('c', 'c2');
  for (const name of ['b1', 'a2', 'c2', 'a3', 'b2', 'a4', 'b3']) await end(name);
  expect([...started].sort()).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c2']);
});

test('a task that fails makes room for the next', async () => {
  const enter = createFairLine({ ...few, running: 1, createBusyError });
  await expect(enter('a', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await enter('a', async () => 'done')).toBe('done');
});
