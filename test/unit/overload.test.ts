import { createAdaptiveLimit } from '../../server/web/overload/adaptiveLimit';
import { createLoadGuard, type LoadGuard } from '../../server/web/overload/overload';

describe('the number of concurrent renders', () => {
  const run = (busy: number, perSecond: number, seconds: number) => {
    const limit = createAdaptiveLimit();
    for (let i = 0; i < seconds * 10; i += 1) {
      for (let n = 0; n < perSecond / 10; n += 1) limit.count();
      limit.adjust(busy, 0.1);
    }
    return limit.value;
  };

  test('on a busy processor it is the number that finishes in 40 ms, but at least a few', () => {
    expect(run(1, 1_000, 3)).toBe(40);
    expect(run(1, 50, 3)).toBe(4);
  });

  test('on an idle processor it is high, however slow the back end is', () => {
    expect(run(0.3, 20, 3)).toBe(128);
  });

  test('it rises again after an overload', () => {
    const limit = createAdaptiveLimit();
    limit.adjust(1, 0.1);
    expect(limit.value).toBe(4);
    for (let i = 0; i < 30; i += 1) limit.adjust(0.2, 0.1);
    expect(limit.value).toBe(128);
  });
});

describe('the guard', () => {
  let guard: LoadGuard;
  beforeEach(() => {
    jest.useFakeTimers();
    guard = createLoadGuard(() => () => 1);
    // The processor is busy and nothing finishes, so the minimum applies.
    jest.advanceTimersByTime(200);
  });
  afterEach(() => {
    guard.stop();
    jest.useRealTimers();
  });

  const never = () => new Promise<string>(() => undefined);

  test('runs a few renders, queues the others, and starts the next one when one has ended', async () => {
    const { limit } = guard.read();
    const ends: (() => void)[] = [];
    const render = () => new Promise<string>((resolve) => ends.push(() => resolve('page')));
    const runs = Array.from({ length: limit + 1 }, () => guard.run(render));
    await Promise.resolve();
    expect(guard.read()).toMatchObject({ running: limit, waiting: 1 });
    ends[0]?.();
    await expect(runs[0]).resolves.toBe('page');
    expect(guard.read()).toMatchObject({ running: limit, waiting: 0 });
  });

  test('a failed render makes room for the next', async () => {
    await expect(guard.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(guard.read().running).toBe(0);
  });

  test('nothing is refused until a request has waited for 200 ms, however many are queued', async () => {
    const answers: (string | null)[] = [];
    for (let i = 0; i < 1_000; i += 1) void guard.run(never).then((answer) => answers.push(answer));
    jest.advanceTimersByTime(190);
    expect(guard.level()).toBe('ok');
    for (let i = 0; i < 1_000; i += 1) void guard.run(never).then((answer) => answers.push(answer));
    await Promise.resolve();
    expect(answers).toEqual([]);
  });

  test('once the oldest request has waited for longer, new ones are refused immediately', async () => {
    const { limit } = guard.read();
    for (let i = 0; i <= limit; i += 1) void guard.run(never);
    jest.advanceTimersByTime(250);
    expect(guard.level()).toBe('shell');
    await expect(guard.run(never)).resolves.toBeNull();
  });

  test('a request that has waited for twice as long is answered without a page, and new ones are queued again', async () => {
    const { limit } = guard.read();
    for (let i = 0; i < limit; i += 1) void guard.run(never);
    const late = guard.run(never);
    jest.advanceTimersByTime(300);
    expect(guard.read().waiting).toBe(1);
    jest.advanceTimersByTime(200);
    await expect(late).resolves.toBeNull();
    expect(guard.level()).toBe('ok');
  });
});

const burn = (ms: number) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('renders whose data is available yield turns of the event loop', async () => {
  const guard = createLoadGuard(() => () => 0);
  const render = async () => {
    burn(5);
    return 'page';
  };
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  // As if the requests of one turn arrived one event after the other.
  const ask = () => new Promise((resolve) => setImmediate(() => resolve(guard.run(render))));
  const pages = await Promise.all(Array.from({ length: 12 }, ask));
  isOver = true;
  guard.stop();
  expect(pages).toEqual(Array(12).fill('page'));
  // Two renders per slice, then eight turns for other work.
  expect(turns).toBeGreaterThan(40);
});

test('after a pause of the process, no request is refused while there is room', async () => {
  const guard = createLoadGuard(() => () => 0);
  const runs: Promise<string | null>[] = [];
  const ask = (ms: number) =>
    runs.push(
      guard.run(async () => {
        burn(ms);
        return 'page';
      }),
    );
  await new Promise<void>((resolve) => {
    setImmediate(() => ask(10));
    // The slice is over, so this one waits for a later turn.
    setImmediate(() => ask(0));
    setImmediate(() => {
      burn(200);
      resolve();
    });
  });
  expect(await Promise.all(runs)).toEqual(['page', 'page']);
  guard.stop();
});

test('a process that gets too little processor time refuses nothing while its queue is empty', async () => {
  const guard = createLoadGuard(() => () => 1);
  // Later than the delay at which a server with a queue refuses requests.
  burn(5_000);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(guard.level()).toBe('ok');
  await expect(guard.run(async () => 'page')).resolves.toBe('page');
  guard.stop();
});
