import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { type ImportOptions, importFile } from '../../../server/cli/import/importFile';
import { readArguments } from '../../../server/cli/import/readArguments';
import { runTrial } from '../../../server/cli/import/runTrial';
import { rosterEnd } from '../../../server/db/schema/organization';
import { card } from '../../../server/db/schema/people';
import { slotDay } from '../../../server/db/schema/schema';
import { waitEntry } from '../../../server/db/schema/waitlist';
import { getDayOf } from '../../../shared/businessDay';
import { askOps } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { createBooking, getSlotId } from '../../helpers/worlds/orderWorld';

const PEOPLE = 12;
const HEAD = '项目编号,卡号,姓名,证件号,手机号,证件类型,性别,出生日期,关系,多张卡';
const DAY_MS = 86_400_000;
const keep = { operator: '客服07', orders: 'keep', yesMany: true } as const;

let t: SandboxApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'roster-'));
  t = await createSandboxApi({ people: PEOPLE, capacity: 1 });
});
afterAll(async () => {
  await t?.close();
  rmSync(folder, { recursive: true, force: true });
});

const createRow = (no: number, cardNo = `W${no}`, several = '', relation = '') => {
  const digits = String(no).padStart(8, '0');
  return `w-project,${cardNo},员工${no},1101011990${digits},139${digits},其他,男,1990-01-01,${relation},${several}`;
};
const everybody = Array.from({ length: PEOPLE }, (_, index) => index + 1);
const except = (...left: number[]) => everybody.filter((no) => !left.includes(no)).map((no) => createRow(no));

function run(rows: string[], options: ImportOptions = {}, db = t.database.db) {
  const file = path.join(folder, 'roster.csv');
  writeFileSync(file, [HEAD, ...rows].join('\n'));
  return importFile({ ...t.api.services, db }, file, options);
}
const readCard = async (no: number) =>
  (
    await t.database.db
      .select()
      .from(card)
      .where(eq(card.id, `w-card-${no}`))
  )[0];
const isLoggedIn = async (no: number) => (await t.call('getCardListByToken', {}, t.getPerson(no))).code === 0;
const readUndoId = (notes: string[]) => /undo-roster (\S+)/.exec(notes.at(-1) ?? '')?.[1] ?? '';

describe('a full roster', () => {
  test('a dry run lists who is absent with their orders, and changes nothing', async () => {
    const orderNo = await t.book(2, getSlotId(2));
    const full = readArguments(['roster.csv', '--full', '--dry-run'])?.full;
    const { notes, errors } = await runTrial(t.database.db, (db) => run(except(2), { full }, db));
    expect(errors.count).toBe(0);
    expect(notes.join('\n')).toContain('名单里没有的有效卡 1 张');
    expect(notes.join('\n')).toContain('员工2  工号 2');
    expect(notes.join('\n')).toContain(orderNo);
    // A number of what was not kept would undo nothing.
    expect(notes.join('\n')).not.toContain('undo-roster');
    expect(await readCard(2)).toMatchObject({ status: 'active', rosterEndId: null });
    expect(await isLoggedIn(2)).toBe(true);
  });

  test.each([
    [['--orders', 'cancel'], '请同时写 --full'],
    [['--by', '客服07'], '请同时写 --full'],
    [['--yes-many'], '请同时写 --full'],
    [['--full', '--by', '客服07'], '--orders keep'],
    [['--full', '--by', '客服07', '--orders', 'no', '--dry-run'], '--orders keep'],
    [['--full', '--by', ' ', '--orders', 'keep'], '--by 姓名或工号'],
    [['--max-errors', '0'], '--max-errors 应为正整数'],
    [['--ful'], '用法：npm run import'],
  ])('%j is refused with what is missing or too much', (args, sentence) => {
    expect(() => readArguments(['roster.csv', ...args])).toThrow(sentence);
  });

  test('files need no option, and without a file or with --help there is only the usage', () => {
    const plain = { kind: undefined, dryRun: false, mostIssues: 50, full: undefined };
    expect(readArguments(['roster.csv', 'stores.csv'])).toEqual({ files: ['roster.csv', 'stores.csv'], ...plain });
    expect([readArguments([]), readArguments(['roster.csv', '--help'])]).toEqual([null, null]);
  });

  test('without --full, an absent person keeps everything', async () => {
    await run(except(2));
    expect(await readCard(2)).toMatchObject({ status: 'active' });
  });

  test('ends card, sessions and waits of who has left; their order stays; one command undoes it', async () => {
    await t.book(1);
    const quoteId = await t.getQuoteId(3);
    const { slotId, comboId, addOnIds, storeId } = createBooking(quoteId, getSlotId(1));
    const wait = await t.ask('waitlistJoin', { slotId, comboId, addOnIds, storeId, quoteId }, t.getPerson(3));
    // Whose wait for the same slot keeps nobody else from theirs.
    await t.ask('waitlistJoin', { slotId, comboId, addOnIds, storeId, quoteId: await t.getQuoteId(4) }, t.getPerson(4));
    const { notes } = await run(except(2, 3), { full: keep });
    for (const no of [2, 3]) {
      expect(await readCard(no)).toMatchObject({ status: 'disabled', rosterEndId: expect.any(String) });
      expect(await isLoggedIn(no)).toBe(false);
    }
    expect(await isLoggedIn(4)).toBe(true);
    const readWait = async () => (await t.database.db.select().from(waitEntry).where(eq(waitEntry.id, wait.entryId)))[0]?.state;
    expect(await readWait()).toBe('ended');
    expect(await findBreaches(t.database.db)).toEqual([]);

    expect(await askOps(t, 'undo-roster', readUndoId(notes), '--yes')).toBe('已恢复 2 张卡、1 个候补。');
    for (const no of [2, 3]) expect(await readCard(no)).toMatchObject({ status: 'active', rosterEndId: null });
    expect(await readWait()).toBe('waiting');
    await expect(askOps(t, 'undo-roster', readUndoId(notes), '--yes')).rejects.toThrow('已经撤回过了');

    // Nobody waits again for a day that has come in the meantime.
    const again = await run(except(3), { full: keep });
    await t.database.db
      .update(slotDay)
      .set({ date: getDayOf(t.now()) })
      .where(eq(slotDay.id, getSlotId(1)));
    expect(await askOps(t, 'undo-roster', readUndoId(again.notes), '--yes')).toBe('已恢复 1 张卡、0 个候补。');
  });

  test('cancels the orders of who has left, if that was chosen', async () => {
    const orderNo = await t.book(5, getSlotId(2));
    const { notes } = await run(except(5), { full: { ...keep, orders: 'cancel' } });
    expect(notes).toContain('他们已有的预约 1 个，取消并退款：');
    expect(await askOps(t, 'orders', orderNo, '--reason', '核对')).toContain('cancelled');
    expect(await findBreaches(t.database.db)).toEqual([]);
  });

  test('whoever is in a later roster has their card back', async () => {
    expect((await run([...except(5), createRow(5)])).notes).toEqual([]);
    expect(await readCard(5)).toMatchObject({ status: 'active', rosterEndId: null });
  });

  test('relatives go with their employee, and stay with one who is there', async () => {
    const { db } = t.database;
    await db.update(card).set({ relation: 'spouse', accountId: 'w-account-6' }).where(eq(card.id, 'w-card-7'));
    await db.update(card).set({ relation: 'child', accountId: 'w-account-8' }).where(eq(card.id, 'w-card-9'));
    await run([...except(6, 7, 8, 9), createRow(8, 'W8', '', '本人')], { full: keep });
    expect(await readCard(6)).toMatchObject({ status: 'disabled' });
    expect(await readCard(7)).toMatchObject({ status: 'disabled' });
    expect(await readCard(9)).toMatchObject({ status: 'active' });
    // A file that lists relatives lists all of them.
    await run([...except(7, 9), createRow(7, 'W7', '', '配偶')], { full: keep });
    expect(await readCard(7)).toMatchObject({ status: 'active' });
    expect(await readCard(9)).toMatchObject({ status: 'disabled' });
  });

  test('is refused when it would end more than a tenth, until that is said to be meant', async () => {
    const { isWritten, errors } = await run(except(10, 11, 12), { full: { ...keep, yesMany: false } });
    expect([isWritten, errors.sentences]).toEqual([false, [expect.stringContaining('--yes-many')]]);
    expect(await readCard(10)).toMatchObject({ status: 'active' });
  });

  test('without a row says and ends nothing', async () => {
    expect((await run([], { full: keep })).notes).toEqual([]);
    expect(await readCard(10)).toMatchObject({ status: 'active' });
  });

  test('cannot be undone after 30 days', async () => {
    const { notes } = await run(except(10), { full: keep });
    const [end] = await t.database.db
      .select({ endedAt: rosterEnd.endedAt })
      .from(rosterEnd)
      .where(eq(rosterEnd.id, readUndoId(notes)));
    if (!end) throw new Error('The end was not stored');
    const before = t.now();
    t.stopTime(new Date(end.endedAt.getTime() + 30 * DAY_MS + 1));
    await expect(askOps(t, 'undo-roster', readUndoId(notes), '--yes')).rejects.toThrow('30 天');
    t.stopTime(new Date(end.endedAt.getTime() + 30 * DAY_MS));
    expect(await askOps(t, 'undo-roster', readUndoId(notes), '--yes', '--dry-run')).toBeTruthy();
    t.stopTime(before);
  });
});

describe('a person with two cards in one file', () => {
  test('is refused by row, unless the file says that it is meant; then it is a warning', async () => {
    const refused = await run([createRow(11), createRow(11, 'W11B')]);
    expect([refused.isWritten, refused.errors.sentences]).toEqual([false, [expect.stringContaining('第 3 行“卡号”：与第 2 行是同一个人')]]);
    const meant = await run([createRow(11), createRow(11, 'W11B', '是')]);
    expect([meant.isWritten, meant.warnings.count]).toEqual([true, 1]);
    expect(meant.notes).toEqual(['1 行是同一个人的又一张卡。']);
  });

  test('who has another card stays logged in, and a card with which nobody has logged in ends as well', async () => {
    await t.database.db.update(card).set({ accountId: null }).where(eq(card.id, 'w-card-12'));
    await run([...except(11, 12), createRow(11, 'W11B')], { full: keep });
    for (const no of [11, 12]) expect(await readCard(no)).toMatchObject({ status: 'disabled' });
    expect(await isLoggedIn(11)).toBe(true);
  });
});
