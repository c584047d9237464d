import { randomUUID } from 'node:crypto';
import { outsideReport } from '../../../server/db/schema/files';
import { healthShare } from '../../../server/db/schema/shares';
import { handlers } from '../../../server/modules/handlers';
import { CARDS_LISTED } from '../../../shared/constants';
import { type BuiltCall, contract } from '../../../shared/contract/contract';
import { growRows, type Owner } from '../../helpers/database/growRows';
import { holdsList } from '../../helpers/database/holdsList';
import { watchStatements } from '../../helpers/database/watchStatements';
import { withServices } from '../../helpers/servers/withServices';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';
import { createPayload, findIds } from '../../helpers/worlds/walkCalls';

/** The most that an answer may have, whatever a person has collected. */
const MOST_BYTES = 80_000;
/** How much an answer may grow while everything else grows a hundredfold. A list that fills its page counts its rows by one statement more. */
const MOST_GROWTH = 10;

/** Calls that change something and answer with the same order, consent or settings as a call that only reads. */
const WRITES: readonly BuiltCall[] = [
  ...(['saveOrder', 'reSaveOrder', 'cancelOrder', 'acceptRelocation', 'visitSay', 'confirmComing', 'earlierSet'] as const),
  ...(['earlierTake', 'earlierDecline', 'unifiedPay', 'messageSavePreferences', 'emailSave', 'withdrawConsent', 'eraseRequest'] as const),
];
/** Lists whose thing the sample has none of; what they hold belongs to one such thing. */
const NOTHING_THERE: readonly BuiltCall[] = ['interpretDetails', 'outsideValueRead'];

withServices('DATABASE_URL')('the lists of the API', () => {
  const t = setUpTestApi();
  let statements = 0;
  let me: TestIdentity;
  let owner: Owner;
  beforeAll(async () => {
    me = await loginAs(t, 'demo1');
    watchStatements(t.database.pool, () => {
      statements += 1;
    });
  });

  /** One of each thing that the sample data has none of. */
  async function addFirst({ personId, accountId }: Owner, ids: Record<string, unknown>): Promise<void> {
    const { db } = t.database;
    const createdAt = new Date();
    await t.ask('interpretCreate', { reportId: String(ids.reportId), idempotencyKey: randomUUID() }, me);
    const [order] = (await t.ask('invoiceList', {}, me)).orders;
    const personal = { titleType: 'personal', title: '林知远', idempotencyKey: randomUUID() } as const;
    await t.ask('invoiceApply', { orderNo: order?.orderNo ?? '', ...personal }, me);
    const from = { institution: '示例医院', examDate: '2024-01-02', state: 'submitted' } as const;
    await db.insert(outsideReport).values({ id: 'outside', accountId, personId, ...from, createdAt });
    const link = { tokenHash: 'hash', passcodeHash: 'hash', label: '一份报告', isOnce: false, createdAt, expiresAt: createdAt };
    await db.insert(healthShare).values({ id: 'share', personId, ...link });
  }

  /** Bytes and statements of every list, by call. */
  async function measure(ids: Record<string, unknown>) {
    const found: Record<string, { code: number; bytes: number; statements: number }> = {};
    for (const { name } of handlers) {
      if (!holdsList(contract[name].response) || WRITES.includes(name)) continue;
      const ask = () => t.callRaw(name, createPayload(name, ids), me);
      // Twice: the first time may prepare statements, or write what has become due.
      await ask();
      statements = 0;
      const answer = await ask();
      found[name] = { code: answer.code, bytes: JSON.stringify(answer.data ?? null).length, statements };
    }
    return found;
  }

  it('stay small, and ask no more of the database, when there is a thousand times as much', async () => {
    const [person] = (await t.database.pool.query('select person_id, account_id from card where id = $1', [me.userInfo?.cardId])).rows;
    owner = { personId: person.person_id, accountId: person.account_id, cardId: me.userInfo?.cardId ?? '' };
    const ids = await findIds(t, me);
    await addFirst(owner, ids);
    expect(await growRows(t.database.pool, owner, 1, 10)).toEqual([]);
    const few = await measure(ids);
    await growRows(t.database.pool, owner, 10, 1000);
    const many = await measure(ids);
    const failed = Object.keys(many).filter((name) => many[name]?.code !== 0);
    expect(failed.sort()).toEqual([...NOTHING_THERE].sort());
    const grown = Object.entries(many).filter(([name, { bytes, statements: count }]) => {
      const before = few[name];
      return !before || bytes > MOST_BYTES || bytes > MOST_GROWTH * before.bytes || count > before.statements + 1;
    });
    expect(Object.fromEntries(grown)).toEqual({});
  });

  it('lose nothing: page after page has every report, bulletin and value', async () => {
    const pages = async <Row>(ask: (page: number) => Promise<{ list: Row[]; total?: number | undefined }>) => {
      const { list, total = 0 } = await ask(1);
      const last = await ask(Math.ceil(total / list.length));
      const beyond = await ask(Math.ceil(total / list.length) + 1);
      return { total, first: list.length, last: last.list.length > 0, beyond: beyond.list.length };
    };
    const { rows } = await t.database.pool.query('select count(*)::int as reports from report where person_id = $1', [owner.personId]);
    expect(await pages((page) => t.ask('queryReportList', { page }, me))).toMatchObject({ total: rows[0].reports, last: true, beyond: 0 });
    expect(await pages((page) => t.ask('bulletinList', { page }, me))).toMatchObject({ total: 5000, last: true, beyond: 0 });
    const config = await t.ask('projectConfigGet', {}, me);
    expect([config.bulletins?.length, config.bulletinTotal]).toEqual([20, 5000]);

    const [newest] = (await t.ask('queryReportTrend', { codes: ['LDL'] }, me)).series;
    expect(newest?.points.length).toBeGreaterThanOrEqual(60);
    const until = newest?.points[0]?.examDate ?? '';
    const [older] = (await t.ask('queryReportTrend', { codes: ['LDL'], until }, me)).series;
    expect(older?.points.every(({ examDate }) => examDate < until)).toBe(true);
    expect((newest?.earlier ?? 0) - (older?.earlier ?? 0)).toBe((older?.points.length ?? 0) + (older?.skipped.length ?? 0));
  });

  it('of many cards have the current one, and find any other', async () => {
    const { rows } = await t.database.pool.query(
      `select id as "cardId", physical_card_id as no from card where account_id = $1 order by project_id, physical_card_id desc limit 1`,
      [owner.accountId],
    );
    const [{ cardId, no }] = rows;
    const listed = await t.ask('getCardListByToken', {}, me);
    expect(listed).toHaveLength(CARDS_LISTED);
    expect(listed.map((card) => card.cardId)).toContain(me.userInfo?.cardId);
    expect(await t.ask('getCardListByToken', { keyword: no }, me)).toMatchObject([{ cardId }]);
    expect(await t.ask('getCardListByToken', { cardId }, me)).toMatchObject([{ cardId }]);
    const other = { ...me, userInfo: me.userInfo && { ...me.userInfo, cardId } };
    expect((await t.ask('getCardListByToken', {}, other)).map((card) => card.cardId)).toContain(cardId);
  });
});
