import { asc, eq } from 'drizzle-orm';
import { operatorAction } from '../../../server/db/schema/operations';
import { auditLog } from '../../../server/db/schema/schema';
import { withOperatorLog } from '../../../server/handlerKit/accessLog/operatorLog';
import { openReadLog, withReadLog } from '../../../server/handlerKit/accessLog/readLog';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import type { SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { setUpSandboxApi } from '../../helpers/worlds/setUpApi';

describe.each(databaseKinds)('the logs of access on $kind', ({ serverUrl }) => {
  const t = setUpSandboxApi({ people: 3 }, { serverUrl });
  let db: SandboxApi['database']['db'];
  beforeAll(async () => {
    db = t.database.db;
  });
  beforeEach(async () => {
    for (const table of [operatorAction, auditLog]) await db.delete(table);
  });

  describe('of operators', () => {
    const act = { command: 'orders', target: 'YJ1', operator: '客服07', reason: '来电' };
    const readRows = async () =>
      (await db.select().from(operatorAction).orderBy(asc(operatorAction.personId))).map(({ outcome, personId }) => [outcome, personId]);

    test('have a row before the command acts, and one for each person concerned after it', async () => {
      const [first, second] = ['w-person-1', 'w-person-2'];
      await withOperatorLog(t.api.services, act, async () => 0);
      const result = await withOperatorLog(t.api.services, act, async ({ concern }) => {
        expect(await readRows()).toEqual([
          ['done', null],
          ['started', null],
        ]);
        for (const personId of [first, second, first]) concern(personId);
        return 7;
      });
      expect(result).toBe(7);
      expect(await readRows()).toEqual([
        ['done', first],
        ['done', second],
        ['done', null],
      ]);
      const [row] = await db.select().from(operatorAction).where(eq(operatorAction.personId, second));
      expect(row).toMatchObject(act);
    });

    test('keep a command that failed, and its error reaches the operator', async () => {
      const fail = withOperatorLog(t.api.services, act, async ({ concern }) => {
        concern('w-person-3');
        throw new Error('no such order');
      });
      await expect(fail).rejects.toThrow('no such order');
      expect(await readRows()).toEqual([['failed', 'w-person-3']]);
    });
  });

  describe('of health records', () => {
    const open = (reader: Parameters<typeof openReadLog>[1]['reader'] = { kind: 'account', accountId: 'w-account-1' }) =>
      openReadLog(t.api.services, { reader, action: 'report_read', requestId: 'r' });
    const readEntries = async () =>
      (await db.select().from(auditLog).orderBy(asc(auditLog.id))).map((row) => [
        row.accountId,
        row.reader,
        row.personId,
        row.action,
        row.target,
      ]);

    test('have one entry for what is read several times, and one for each record, action and target', async () => {
      const log = open();
      await withReadLog(log, async () => {
        for (let count = 0; count < 2; count++) log.record('w-person-1', 'report-1');
        log.record('w-person-1', 'report-2');
        log.record('w-person-1', 'report-1', 'report_pdf');
        log.record('w-person-2', 'report-1');
      });
      const mine = ['w-account-1', 'account'];
      expect(await readEntries()).toEqual([
        [...mine, 'w-person-1', 'report_read', 'report-1'],
        [...mine, 'w-person-1', 'report_read', 'report-2'],
        [...mine, 'w-person-1', 'report_pdf', 'report-1'],
        [...mine, 'w-person-2', 'report_read', 'report-1'],
      ]);
    });

    test.each(['operator', 'doctor'] as const)('name no account for staff (%s)', async (kind) => {
      const log = open({ kind });
      expect(await withReadLog(log, async () => log.record('w-person-1', ''))).toBeUndefined();
      expect(await readEntries()).toEqual([['', kind, 'w-person-1', 'report_read', '']]);
    });

    test('withhold an answer that does not say whose record it is, unless it says that there is none', async () => {
      await expect(withReadLog(open(), async () => 1)).rejects.toThrow('report_read did not say');
      const log = open();
      expect(await withReadLog(log, async () => log.recordNothing())).toBeUndefined();
      expect(await readEntries()).toEqual([]);
    });

    test('have the entries of work that failed afterwards, before its error is told', async () => {
      const log = open();
      const work = withReadLog(log, async () => {
        log.record('w-person-1', 'report-1');
        throw new Error('The document cannot be printed');
      });
      await expect(work).rejects.toThrow('cannot be printed');
      expect(await readEntries()).toHaveLength(1);
    });
  });
});
