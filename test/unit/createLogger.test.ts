import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { createLogger } from '../../server/config/createLogger';

const ID_NUMBER = '110101199003070011';
const PHONE = '13800000001';
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiIxIn0.c2lnbmF0dXJl';

/** A logger whose output can be read. */
function createReadable() {
  const lines: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { destination: { write: (line: string) => void lines.push(line) } });
  return { logger, read: () => lines.join(''), readLast: () => JSON.parse(lines.at(-1) ?? '{}') };
}

test('a failed statement is logged with its SQL and without its parameters', () => {
  const { logger, read, readLast } = createReadable();
  const fault = Object.assign(new DatabaseError(`invalid input syntax for type integer: "糖化血红蛋白 9.8"`, 1, 'error'), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Failing row contains (1, ${ID_NUMBER}, 林知远).`,
    where: `unnamed portal parameter $1 = '${PHONE}'`,
    constraint: 'person_id_number',
  });
  logger.error({
    event: 'call_failed',
    err: new DrizzleQueryError('insert into person values ($1)', ['林知远', PHONE, 'v1.c2VhbGVk'], fault),
  });
  // The digits of the time may be those of a number.
  expect(read().replace(/"time":\d+/, '')).not.toMatch(/林知远|138|110101|糖化|9\.8|c2VhbGVk|Failing row/);
  expect(readLast()).toMatchObject({
    event: 'call_failed',
    msg: 'Failed query: insert into person values ($1)',
    err: { message: 'Failed query: insert into person values ($1)', cause: { code: '22P02', constraint: 'person_id_number' } },
  });
  expect(readLast().err.stack).toContain('createLogger.test.ts');
});

test('an answer that is not JSON is not quoted', () => {
  const { logger, read, readLast } = createReadable();
  try {
    JSON.parse('{"glucose": 9.8, "name": 林知远');
  } catch (error) {
    logger.warn({ event: 'x', err: error }, 'It could not be read');
  }
  expect(read()).not.toMatch(/glucose|9\.8|林知远/);
  expect(readLast().err.type).toBe('SyntaxError');
});

test.each([
  'token',
  'jwttoken',
  'Cookie',
  'set-cookie',
  'Authorization',
  'password',
  'newPassword',
  'idNumber',
  'phone',
  'physicalCardId',
  'smsCode',
  'ticket',
  'value',
  'params',
])('the field %s is hidden at any depth', (name) => {
  const { logger, read } = createReadable();
  logger.info({ [name]: 'hidden-1', a: { [name]: 'hidden-2', b: { c: [{ d: { [name]: ['hidden-3'] } }] } } });
  expect(read()).not.toContain('hidden');
  expect(read()).toContain('[redacted]');
});

test.each([
  ['an ID number', ID_NUMBER],
  ['an ID number that ends with X', '11010119900307001X'],
  ['a phone', PHONE],
  ['a phone with the country', `+86${PHONE}`],
  ['a token', JWT],
  ['a sealed cookie', 'eyJhbGciOiJkaXIifQ..c2FsdA.dGV4dA.dGFn'],
])('%s inside a text is hidden, in a message and in a field', (_, secret) => {
  const { logger, read } = createReadable();
  logger.info({ path: `/a/${secret}`, list: [`卡${secret}。`], err: new Error(`no ${secret}`) }, `It was ${secret}`);
  logger.error(new Error(`no ${secret}`));
  expect(read()).not.toContain(secret.replace('+86', ''));
});

test('what operators need is kept', () => {
  const { logger, readLast } = createReadable();
  const line = {
    event: 'payment_notice',
    orderNo: 'YJ2607150123456789AB',
    requestId: '0197f3c2-1111-7222-8333-013812345678',
    ms: 12.5,
    status: 200,
    aborted: false,
    nothing: null,
  };
  logger.info(line, 'A payment notice was processed');
  expect(readLast()).toMatchObject({ ...line, msg: 'A payment notice was processed' });
});

test('cyclic and very large values are truncated', () => {
  const { logger, read } = createReadable();
  const round: Record<string, unknown> = { text: 'x'.repeat(100_000) };
  round.self = round;
  logger.info({ round, bytes: Buffer.alloc(100_000), list: Array.from({ length: 10_000 }, (_, i) => i) });
  expect(read().length).toBeLessThan(20_000);
});
