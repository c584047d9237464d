import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type ImportOptions, type ImportSummary, importFile } from '../../../server/cli/import/importFile';
import { runTrial } from '../../../server/cli/import/runTrial';
import { account, card, person } from '../../../server/db/schema/people';
import { createFieldCrypto } from '../../../server/security/fieldCrypto';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { waitUntil } from '../../helpers/servers/waitUntil';
import { createTestApi, type TestApi, testSettings } from '../../helpers/worlds/createTestApi';
import { findBreaches } from '../../helpers/worlds/invariants';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';

const ROSTER = 'projectId,cardNo,name,idNumber,phone';
/** The ID number of a person who is not in the database, with a correct checksum. */
const NEW_ID = '110105198804121019';

/** Waits until a statement of this database waits for a row lock. */
async function waitForLock(pool: Pool): Promise<void> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await waitUntil(async () => (await pool.query(waiting)).rowCount);
}

describe.each(databaseKinds)('the rules of imports on $kind', ({ serverUrl }) => {
  let testApi: TestApi;
  let isChanged = false;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-import-'));

  beforeAll(async () => {
    testApi = await createTestApi({ serverUrl });
  });
  beforeEach(async () => {
    if (isChanged) await testApi.reset();
    isChanged = false;
  });
  afterEach(async () => {
    expect(await findBreaches(testApi.database.db)).toEqual([]);
  });
  afterAll(async () => {
    await testApi.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const take = async (name: string, content: string | Buffer, options?: ImportOptions): Promise<ImportSummary> => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    const summary = await importFile(testApi.api.services, file, options);
    isChanged ||= summary.isWritten;
    return summary;
  };
  const query = async (sql: string) => (await testApi.database.pool.query(sql)).rows;
  const countPeople = async () => (await query('select count(*)::int as n from person'))[0].n;
  const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

  describe('bulletins', () => {
    const HEAD = 'projectId,date,title,text,status';
    const listBulletins = async () => {
      const { idNumber, card } = samplePeople.demo1;
      const config = await testApi.ask('projectConfigGet', {}, await testApi.login(card, idNumber, 'demo'));
      return config.bulletins ?? [];
    };

    it('are shown to the employees, corrected by day and title, and withdrawn', async () => {
      const before = await listBulletins();
      const row = 'project-demo,2099-01-02,停电通知';
      expect(await take('bulletins.csv', lines(HEAD, `${row},周五停电。,`))).toMatchObject({ isWritten: true, inserted: 1 });
      expect(await listBulletins()).toEqual([{ date: '2099-01-02', title: '停电通知', text: '周五停电。' }, ...before]);
      expect(await take('公告.csv', lines(HEAD, `${row},改到周六停电。,发布`))).toMatchObject({ updated: 1 });
      expect(await listBulletins()).toEqual([{ date: '2099-01-02', title: '停电通知', text: '改到周六停电。' }, ...before]);
      // The project's own import leaves them alone.
      await take(
        'projects.csv',
        lines('projectId,company,name,startsOn,endsOn,settleMode', 'project-demo,demo,新名称,2026-01-01,2099-12-31,混合'),
      );
      expect(await listBulletins()).toHaveLength(before.length + 1);
      expect(await take('bulletins.csv', lines(HEAD, `${row},改到周六停电。,撤下`))).toMatchObject({ updated: 1 });
      expect(await listBulletins()).toEqual(before);
      expect(await take('bulletins.csv', lines(HEAD, `${row},改到周六停电。,撤下`))).toMatchObject({ unchanged: 1 });
    });

    it('of an unknown project are an error, and nothing of the file is written', async () => {
      const before = await listBulletins();
      const summary = await take('bulletins.csv', lines(HEAD, 'project-demo,2099-01-02,甲,正文,', 'project-none,2099-01-02,乙,正文,'));
      expect(summary.errors.sentences).toEqual(['第 3 行“项目编号”：没有项目“project-none”，请先导入。']);
      expect(await listBulletins()).toEqual(before);
    });
  });

  describe('a roster', () => {
    it('reports the place of every invalid cell, and then writes nothing of the file', async () => {
      const before = await countPeople();
      const summary = await take(
        'roster.csv',
        lines(
          `${ROSTER},department,expiresOn`,
          `project-demo,R1,甲,${NEW_ID},13900000001,产品与技术中心 / 平台研发部/前端组,2027/3/1`,
          `project-none,R2,乙,310107199209232026,13900000002,,`,
          `project-demo,R3,"丙",11010519880412101,1390000000,,2027-02-30`,
          `project-demo,R4,,1.10105E+17,13900000004,火星组,`,
          `project-demo,r1,丁,310107199511053037,13900000005,,`,
          `project-demo,R6,戊,440303196001174040,13900000006,火星组,`,
          `project-demo,R7,己,110105198804121018,13900000007,,,多`,
        ),
      );
      expect(summary).toMatchObject({ isWritten: false, rows: 7 });
      expect(summary.errors.sentences).toEqual([
        '第 3 行“项目编号”：没有项目“project-none”，请先导入。',
        '第 4 行“手机号”：请输入 11 位手机号。',
        '第 4 行“有效期至”：应为日期，如 2026-03-01。',
        '第 5 行“姓名”：不能为空。',
        '第 5 行“证件号”：被电子表格改成了科学计数法，请把这一列设为“文本”格式后重新填写。',
        '第 6 行：与第 2 行重复。',
        '第 7 行“部门”：没有部门“火星组”，请先导入。',
        '第 8 行：比表头多出了列，内容里的逗号要用引号括起来。',
      ]);
      expect(await countPeople()).toBe(before);
    });

    it('lists no more errors than requested, and counts all', async () => {
      const rows = Array.from({ length: 30 }, (_, index) => `project-demo,R${index},甲,123,13900000001`);
      const { errors } = await take('roster.csv', lines(ROSTER, ...rows), { mostIssues: 5 });
      expect([errors.count, errors.sentences.length]).toEqual([30, 5]);
    });

    it('warns of a wrong checksum, and reads sex and birth date from the ID number', async () => {
      const summary = await take('roster.csv', lines(`${ROSTER},sex`, 'project-demo,R1,甲,110105198804121018,13900000001,'));
      expect(summary).toMatchObject({ isWritten: true, inserted: 1, warnings: { count: 1 } });
      expect(summary.warnings.sentences[0]).toContain('第 2 行“证件号”：校验码不对');
      expect(await query("select sex, birth_date::text from person where name = '甲'")).toEqual([
        { sex: 'male', birth_date: '1988-04-12' },
      ]);
      const other = await take('roster.csv', lines(`${ROSTER},sex`, `project-demo,R2,乙,${NEW_ID},13900000001,女`));
      expect(other.errors.sentences).toEqual(['第 2 行“性别”：与证件号不一致。']);
    });

    it('refuses a birth date that is still to come', async () => {
      const head = `${ROSTER},证件类型,性别,出生日期`;
      const ahead = await take(
        'roster.csv',
        lines(head, 'project-demo,R1,甲,110105209804121013,13900000001,,,', 'project-demo,R2,乙,P123,13900000002,护照,男,2098-04-12'),
      );
      expect(ahead.errors.sentences).toEqual([
        '第 2 行“证件号”：出生日期还没有到，请核对。',
        '第 3 行“出生日期”：出生日期还没有到，请核对。',
      ]);
    });

    it('is refused if a column appears twice', async () => {
      const row = `project-demo,NEW1,新员工,${NEW_ID},13900000001`;
      await expect(take('roster.csv', lines(`${ROSTER},phone`, `${row},13900000002`))).rejects.toThrow('列“phone”出现了两次');
      await expect(take('roster.csv', lines(`${ROSTER},手机号`, `${row},13900000002`))).rejects.toThrow('是同一列');
    });

    it('changes a name, and warns of it', async () => {
      const write = (name: string) => take('roster.csv', lines(ROSTER, `project-demo,NEW1,${name},${NEW_ID},13900000001`));
      expect((await write('新员工')).warnings.count).toBe(0);
      expect((await write('新名字')).warnings.sentences).toEqual([expect.stringContaining('已改为新的姓名')]);
    });

    it('can come from Chinese Excel (GB18030, CRLF) or have a BOM, and its person can log in', async () => {
      const text = `项目编号,卡号,姓名,证件号,手机号\r\nproject-demo,R1,程望舒,${NEW_ID},13900000001\r\n`;
      // 程望舒 and the headings in GB18030, as Excel writes them. Node can only decode that encoding.
      const gb = Buffer.from(
        'cfeec4bfb1e0bac52cbfa8bac52cd0d5c3fb2cd6a4bcfebac52ccad6bbfabac50d0a' +
          Buffer.from('project-demo,R1,').toString('hex') +
          'b3cccdfbcae6' +
          Buffer.from(`,${NEW_ID},13900000001\r\n`).toString('hex'),
        'hex',
      );
      expect(await take('名单.csv', gb)).toMatchObject({ isWritten: true, inserted: 1 });
      expect(await take('名单.csv', `\uFEFF${text}`)).toMatchObject({ isWritten: true, unchanged: 1, updated: 0 });
      expect(await take('名单.csv', Buffer.from(`\uFEFF${text}`, 'utf16le'))).toMatchObject({ isWritten: true, unchanged: 1 });
      const { userInfo } = await testApi.login('R1', NEW_ID, 'demo');
      expect(userInfo).toMatchObject({ projectId: 'project-demo' });
    });

    it('moves no card to another person or project, and removes no used entitlement', async () => {
      const { card, idNumber, phone } = samplePeople.demo1;
      const summary = await take(
        'roster.csv',
        lines(
          `${ROSTER},entitlementTotal`,
          `project-demo,${card},甲,${NEW_ID},13900000001,`,
          `project-dhl,DHL0001,林知远,${idNumber},${phone},`,
          `project-dhl,DEMO0002,沈若禾,${samplePeople.demo2.idNumber},${samplePeople.demo2.phone},`,
        ),
      );
      expect(summary.errors.sentences).toEqual([
        '第 2 行“卡号”：这张卡已属于另一个人；证件号写错了的，用 ops correct-id 改正。',
        '第 3 行“卡号”：这张卡已属于另一个人；证件号写错了的，用 ops correct-id 改正。',
        '第 4 行“卡号”：这张卡已属于另一个项目，新项目请用新的卡号。',
      ]);
      const less = await take('roster.csv', lines(`${ROSTER},entitlementTotal`, `project-demo,${card},林知远,${idNumber},${phone},1`));
      expect(less.errors.sentences[0]).toMatch(/^第 2 行“体检次数”：已用 \d 次，不能改为 1。$/);
    });

    it('never changes the name or phone of a person who has logged in, and binds a new card to their account', async () => {
      const { idNumber } = samplePeople.demo2;
      const renamed = await take('roster.csv', lines(ROSTER, `project-demo,R1,别人,${idNumber},13800000002`));
      expect(renamed.errors.sentences).toEqual(['第 2 行“姓名”：这个证件号的本人已登录过，登记的是另一个姓名，请核对证件号。']);
      const moved = await take('roster.csv', lines(ROSTER, `project-demo,R1,沈若禾,${idNumber},13911112222`));
      expect(moved).toMatchObject({ isWritten: true, inserted: 1 });
      expect(moved.warnings.sentences).toEqual(['第 2 行“手机号”：本人已登录过，手机号由本人修改，未改动。']);
      expect(await query("select phone_masked from person where name = '沈若禾'")).toEqual([{ phone_masked: '138****0002' }]);
      const cards = await testApi.ask('getCardListByToken', {}, await loginAs(testApi, 'demo2'));
      expect(cards.map(({ physicalCardId }) => physicalCardId)).toContain('R1');
    });

    it('finds persons while the field key is being rotated', async () => {
      const content = lines(ROSTER, `project-demo,R1,甲,${NEW_ID},13900000001`);
      await take('roster.csv', content);
      const fieldCrypto = createFieldCrypto('another-field-key-0123456789abcdef01', [testSettings.fieldKey]);
      const file = path.join(folder, 'roster.csv');
      expect(await importFile({ ...testApi.api.services, fieldCrypto }, file)).toMatchObject({ isWritten: true, unchanged: 1 });
    });

    it('does not undo a login or a new phone between its reading and its writing', async () => {
      const { db } = testApi.database;
      await take('roster.csv', lines(ROSTER, `project-demo,R1,甲,${NEW_ID},13900000001`));
      const [{ id: personId }] = await query("select id from person where name = '甲'");
      const sealed = testApi.api.services.fieldCrypto.sealPhone('13900000002');
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      let begun = () => {};
      const isBegun = new Promise<void>((resolve) => {
        begun = resolve;
      });
      const meanwhile = db.transaction(async (tx) => {
        await tx.insert(account).values({ id: 'account-r1', personId, phoneHash: sealed.hash, createdAt: testApi.now() });
        await tx.update(card).set({ accountId: 'account-r1' }).where(eq(card.personId, personId));
        const phone = { phoneEnc: sealed.enc, phoneHash: sealed.hash, phoneMasked: sealed.masked };
        await tx.update(person).set(phone).where(eq(person.id, personId));
        begun();
        await ended;
      });
      await isBegun;
      const file = lines(`${ROSTER},marital,employeeNo`, `project-demo,R1,甲,${NEW_ID},13900000001,已婚,E7`);
      const importing = take('roster.csv', file);
      // PGlite has one session, so the import has not started yet, and waiting would last until the end.
      if (serverUrl) await waitForLock(testApi.database.pool);
      end();
      await meanwhile;
      expect(await importing).toMatchObject({ isWritten: true, updated: 1 });
      const rows = await query(`select account_id, employee_no, marital, phone_masked from card join person on person.id = card.person_id
        where physical_card_id = 'R1'`);
      expect(rows).toEqual([{ account_id: 'account-r1', employee_no: 'E7', marital: 'married', phone_masked: '139****0002' }]);
    });

    it('is refused if its rows contradict each other about a person', async () => {
      const { errors } = await take(
        'roster.csv',
        lines(ROSTER, `project-demo,R1,甲,${NEW_ID},13900000001`, `project-demo,R2,乙,${NEW_ID},13900000001`),
      );
      expect(errors.sentences).toEqual(['第 3 行“证件号”：与第 2 行是同一个证件号，但姓名、手机号等不同。']);
    });
  });

  describe('a schedule', () => {
    const HEAD = 'storeId,date,period,capacity,closedReason';
    /** The slot of an upcoming order of the sample. */
    const findTaken = async () =>
      (
        await query(
          `select store_id, date::text, period, capacity, held + booked as taken from slot_day
          where held + booked > 0 and date > now() order by id limit 1`,
        )
      )[0];

    it('never sets the capacity below the places taken, and warns when a day with bookings is closed', async () => {
      const { store_id, date, period, capacity, taken } = await findTaken();
      const row = (places: number, reason: string) => lines(HEAD, `${store_id},${date},${period},${places},${reason}`);
      const lower = await take('schedules.csv', row(taken - 1, ''));
      expect(lower.errors.sentences).toEqual([`第 2 行“名额”：已有 ${taken} 个名额被占用，不能改为 ${taken - 1}。`]);
      expect(await take('schedules.csv', row(capacity, ''))).toMatchObject({ isWritten: true, unchanged: 1 });
      const closed = await take('schedules.csv', row(taken, '设备保养'));
      expect(closed).toMatchObject({ isWritten: true, updated: 1 });
      expect(closed.warnings.sentences[0]).toContain(`已有 ${taken} 个预约`);
      expect(await take('schedules.csv', row(taken, ''))).toMatchObject({ isWritten: true, updated: 1, warnings: { count: 0 } });
      expect(await findTaken()).toMatchObject({ capacity: taken, taken });
    });

    it('of thousands of rows is imported; a repeated import changes nothing', async () => {
      const days = Array.from({ length: 1_000 }, (_, index) => new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10));
      const periods = ['7:30-8:30', '08:30–09:30', '09:30-10:30'];
      const rows = days.flatMap((date) => periods.map((period) => `store-bj-wanghe,${date},${period},10,`));
      const content = lines(HEAD, ...rows);
      expect(await take('schedules.csv', content)).toMatchObject({ isWritten: true, inserted: 3_000 });
      expect(await take('schedules.csv', content)).toMatchObject({ isWritten: true, unchanged: 3_000, updated: 0 });
      const mistakes = await take(
        'schedules.csv',
        lines(HEAD, 'store-none,2030-01-01,07:30-08:30,1,', 'store-bj-wanghe,2030-01-01,9:30-8:30,1,'),
      );
      expect(mistakes.errors.sentences).toEqual([
        '第 2 行“门店编号”：没有门店“store-none”，请先导入。',
        '第 3 行“时段”：应为时段，如 07:30-08:30。',
      ]);
    });
  });

  describe('a report', () => {
    const { idNumber } = samplePeople.demo1;
    const HEAD = 'idNumber,name,examDate,institution,orderNo,note,code,itemName,category,value,unit,rangeLow,rangeHigh';
    const row = (value: string, { orderNo = '', note = '', name = '林知远', code = 'GLU' } = {}) =>
      `${idNumber},${name},2025-01-02,样例机构,${orderNo},${note},${code},空腹血糖,生化,${value},mmol/L,3.9,6.1`;
    const findMine = async () => {
      const me = await loginAs(testApi, 'demo1');
      const { list } = await testApi.ask('queryReportList', {}, me);
      const reportId = list.find(({ institution }) => institution === '样例机构')?.reportId;
      return reportId ? testApi.ask('queryReportDetails', { reportId }, me) : null;
    };

    it('is flagged, readable by its person, and amended by an import with other values', async () => {
      expect(await take('reports.csv', lines(HEAD, row('6.4')))).toMatchObject({ isWritten: true, inserted: 1 });
      expect(await findMine()).toMatchObject({ state: 'released', abnormalCount: 1 });
      expect(await take('reports.csv', lines(HEAD, row('6.4')))).toMatchObject({ isWritten: true, unchanged: 1 });
      expect(await take('reports.csv', lines(HEAD, row('5.4', { note: '录入有误' })))).toMatchObject({ isWritten: true, updated: 1 });
      expect(await findMine()).toMatchObject({ state: 'amended', abnormalCount: 0, amendment: { note: '录入有误' } });
    });

    it('has the headings of laboratories and its ranges in one column; where one cannot be read, nothing beside it is normal', async () => {
      const head = '身份证号,姓名,检查日期,体检中心,项目编码,检验项目,科室,检验结果,单位,参考值';
      const given = [
        ['GLU', '5.4', 'mmol/L', '3.9～6.1', 'normal', '3.9–6.1'],
        ['ALT', '50', 'U/L', '<50', 'none', '<50'],
        ['GGT', '50U/L', 'U/L', '<50', 'none', '<50'],
        ['AST', '40', 'U/L', '≤40 U/L', 'normal', '≤ 40'],
        ['TC', '5.0', 'mmol/L', '不超过5.2', 'normal', '≤ 5.2'],
        ['TG', '1.9', 'mmol/L', '≥0.5且≤1.7', 'high', '0.5–1.7'],
        ['HGB', '128', 'g/L', '男130-175 女115-150', 'low', '男130-175 女115-150'],
        ['XPOS', '阳性', '', '阴性', 'abnormal', '阴性'],
        ['XCOL', '黄色', '', '淡黄色、黄色', 'normal', '淡黄色、黄色'],
        ['XFREE', '12.5', '', '--', 'none', ''],
      ];
      const toRow = ([code, value, unit, range]: string[]) =>
        `${idNumber},林知远,2025-01-02,样例机构,${code},${code},其他,${value},${unit},${range}`;
      expect(await take('reports.csv', lines(head, ...given.map(toRow)))).toMatchObject({ isWritten: true, inserted: given.length });
      expect(await take('reports.csv', lines(head, ...given.map(toRow)))).toMatchObject({ unchanged: given.length });
      const values = (await findMine())?.groups.flatMap(({ observations }) => observations) ?? [];
      expect(values.map(({ code, flag, range }) => [code, flag, range.text])).toEqual(
        given.map(([code, , , , flag, range]) => [code, flag, range]),
      );

      const wrong = await take(
        'reports.csv',
        lines(
          `${head},参考上限`,
          `${toRow(given[0] ?? [])},6.1`,
          `${toRow(['ALT', '', 'U/L', '3月10日'])},`,
          `${toRow(['XANA', '2:40:00', '', ''])},`,
          `${toRow(['末次月经', '3月10日', '', ''])},`,
        ),
      );
      expect(wrong.errors.sentences).toEqual([
        '第 2 行“参考范围”：和参考下限、参考上限、正常结果只能填一种。',
        '第 3 行“结果”：不能为空，没有做的项目请写“未检”。',
        '第 3 行“参考范围”：被电子表格改成了日期或时间，请把这一列设为“文本”格式后重新填写。',
        '第 4 行“结果”：被电子表格改成了日期或时间，请把这一列设为“文本”格式后重新填写。',
      ]);
    });

    it('is refused for a day that is still to come', async () => {
      const { errors } = await take('reports.csv', lines(HEAD, row('5.4').replace('2025-01-02', '2062-01-02')));
      expect(errors.sentences).toEqual(['第 2 行“体检日期”：还没有到，请核对。']);
    });

    it('is refused unless name and ID number match', async () => {
      const { errors } = await take('reports.csv', lines(HEAD, row('5.4', { name: '沈若禾' })));
      expect(errors.sentences).toEqual(['第 2 行“姓名”：与这个证件号登记的姓名不同，请核对。']);
      expect(await findMine()).toBeNull();
    });

    it('is never written over the one of another person, day or institution', async () => {
      const content = lines(
        HEAD,
        row('5.1'),
        row('5.2').replace('2025-01-02', '2025-01-03'),
        row('5.3').replace('样例机构', '另一机构'),
        `${samplePeople.demo2.idNumber},沈若禾,2025-01-02,样例机构,,,GLU,空腹血糖,生化,5.4,mmol/L,3.9,6.1`,
      );
      expect(await take('reports.csv', content)).toMatchObject({ isWritten: true, inserted: 4, updated: 0 });
      expect(await take('reports.csv', content)).toMatchObject({ unchanged: 4 });
      const rows = await query(`select person.name, value from report join person on person.id = person_id
        join observation on observation.report_id = report.id where institution in ('样例机构', '另一机构') order by value`);
      expect(rows.map(({ name, value }) => [value, name])).toEqual([
        ...['5.1', '5.2', '5.3'].map((value) => [value, '林知远']),
        ['5.4', '沈若禾'],
      ]);
    });

    it('must have consecutive rows and each item once', async () => {
      const other = `${samplePeople.demo2.idNumber},沈若禾,2025-01-02,样例机构,,,GLU,空腹血糖,生化,5,,6,4`;
      const { errors } = await take('reports.csv', lines(HEAD, row('5.4'), row('5.5'), other, row('5', { code: 'TC' })));
      expect(errors.sentences).toEqual([
        '第 3 行“项目代码”：“GLU”在这份报告里出现了两次。',
        '第 4 行“参考上限”：小于参考下限。',
        '第 5 行：同一份报告的行要连在一起。',
      ]);
    });

    it('updates the state of its order, which has one report only', async () => {
      const me = await loginAs(testApi, 'demo1');
      const { list } = await testApi.ask('queryOrderList', { pageSize: 50 }, me);
      const orderNo = list.find(({ state }) => state === 'examined')?.orderNo ?? '';
      expect(await take('reports.csv', lines(HEAD, row('5.4', { orderNo })))).toMatchObject({ isWritten: true, inserted: 1 });
      const order = await testApi.ask('queryOrderDetails', { orderNo }, me);
      expect([order.state, order.timeline.at(-1)?.type]).toEqual(['report_ready', 'report_ready']);
      // The order's report, corrected by the centre's own name; not one that is another report of the person.
      const renamed = row('5.6', { orderNo }).replace('样例机构', '样例机构（总部）');
      expect(await take('reports.csv', lines(HEAD, renamed))).toMatchObject({ updated: 1, inserted: 0 });
      await take('reports.csv', lines(HEAD, row('5.1')));
      const second = await take('reports.csv', lines(HEAD, row('5.1', { orderNo })));
      expect(second).toMatchObject({ isWritten: false, errors: { sentences: ['第 2 行“订单号”：这个订单已有另一份报告。'] } });
      const unpaid = list.find(({ state }) => state === 'pending_pay')?.orderNo ?? '';
      const early = await take('reports.csv', lines(HEAD, row('5.4', { orderNo: unpaid }).replace('2025-01-02', '2025-01-03')));
      expect(early.errors.sentences).toEqual(['第 2 行“订单号”：这个订单还没有确认，或已经结束。']);
    });
  });

  describe('a file', () => {
    it.each([
      ['roster.csv', `${ROSTER},colour\n`, '不认识列“colour”'],
      ['roster.csv', `${ROSTER.replaceAll(',', '，')}\n`, '列之间是“，”，请改成英文逗号'],
      ['roster.csv', 'projectId,cardNo\n', '缺少列：姓名（name）、证件号（idNumber）、手机号（phone）。'],
      ['roster.csv', `${ROSTER},卡号\n`, '列“卡号”和“cardNo”是同一列'],
      ['roster.csv', '', '文件是空的。'],
      ['roster.csv', `${ROSTER}\nproject-demo,"R1,甲\n`, '请检查引号是否成对'],
      ['people.csv', `${ROSTER}\n`, '从文件名看不出类别'],
      ['roster.json', '{', '文件不是有效的 JSON。'],
      ['roster.json', '3', 'JSON 应为对象的列表'],
      ['any.json', '{"kind": "cats", "rows": []}', '没有“cats”这一类'],
    ])('%s that is invalid as a whole is reported as such (%j)', async (name, content, sentence) => {
      await expect(take(name, content)).rejects.toThrow(sentence);
    });

    it("is reported with an editor's line numbers, even if cells have several lines", async () => {
      const content =
        'projectId,company,name,startsOn,endsOn,settleMode,letterTitle,letterText\n\np-1,demo,甲,2026-01-01,2025-12-31,混合,信,"一\n二\n三"\np-2,none,乙,2026-01-01,2025-12-31,混合,,\n';
      const { errors } = await take('projects.csv', content);
      expect(errors.sentences).toEqual(['第 3 行“结束日期”：早于开始日期。', '第 6 行“登录后缀”：没有登录后缀为“none”的企业。']);
    });

    it('in JSON is reported with entry and field', async () => {
      const rows = [
        { company: 'demo', path: '前端组/新组' },
        { company: 'demo' },
        { company: 'demo', path: '甲', colour: 1 },
        { company: 'none', path: '甲' },
      ];
      const { errors } = await take('any.json', JSON.stringify({ kind: 'departments', rows }));
      expect(errors.sentences).toEqual([
        '第 1 条“部门”：上级部门“前端组”不存在，请把它写在前面。',
        '第 2 条：缺少字段“path”。',
        expect.stringContaining('第 3 条：有不认识的字段“colour”'),
        '第 4 条“登录后缀”：没有登录后缀为“none”的企业。',
      ]);
    });

    it('cannot give a company a path of the product, except the one that the route table has for it', async () => {
      const content = lines('登录后缀,企业名称', 'Health,甲', 'login,乙', 'Share,己', 'shl,庚', 'staff,丙', 'demo-2,丁', 'zyhy,戊');
      const { errors } = await take('企业.csv', content);
      expect(errors.sentences.map((each) => each.slice(0, 6))).toEqual(['第 2 行“', '第 3 行“', '第 4 行“', '第 5 行“', '第 6 行“']);
    });

    it('with a tax number that does not follow the rule warns, and refuses one of a wrong length', async () => {
      const row = (taxNo: string) => lines('loginUrlSuffix,name,taxNo', `demo,示例,${taxNo}`);
      const unusual = await take('companies.csv', row('91350203-M0001QKT19'));
      expect(unusual).toMatchObject({ isWritten: true, warnings: { sentences: ['第 2 行“税号”：校验码不对，请核对。'] } });
      expect(await query("select tax_no from company where lower(login_url_suffix) = 'demo'")).toEqual([{ tax_no: '91350203M0001QKT19' }]);
      const wrong = await take('companies.csv', row('91350203'));
      expect(wrong.errors.sentences).toEqual(['第 2 行“税号”：税号不正确，请核对 18 位统一社会信用代码。']);
    });

    it('says what a package cannot find only with a source', async () => {
      const head = '加项编号,项目代码,名称,价格,查不出,依据,除非已有';
      const none = await take('add-ons.csv', lines(head, 'r-x,CBC,血常规,10,贫血,,', 'r-y,CBC,血常规,10,,某指南,'));
      expect(none).toMatchObject({ isWritten: false, errors: { count: 2 } });
      expect(await take('add-ons.csv', lines(head, 'r-x,CBC,血常规,10,贫血,某指南,FE;HGB'))).toMatchObject({ inserted: 1 });
      const partly = await take('add-ons.csv', lines('加项编号,项目代码,名称,价格,依据', 'r-x,CBC,血常规,10,'));
      expect(partly).toMatchObject({ isWritten: false, errors: { count: 1 } });
    });

    it('names no add-on that nobody can choose with it, and may name those that come later', async () => {
      const head = '加项编号,项目代码,名称,价格,互斥加项,依赖加项';
      const wrong = await take('add-ons.csv', lines(head, 'r-x,CBC,血常规,10,r-z,r-y', 'r-y,CBC,血常规,10,,r-q'));
      expect(wrong).toMatchObject({ isWritten: false });
      expect(wrong.errors.sentences).toEqual(['第 2 行“互斥加项”：没有这些加项：r-z。', '第 3 行“依赖加项”：没有这些加项：r-q。']);
      expect(await take('add-ons.csv', lines(head, 'r-x,CBC,血常规,10,,r-y', 'r-y,CBC,血常规,10,,'))).toMatchObject({ inserted: 2 });
    });

    it('leaves nothing out that is written by halves: a letter, an early bird, the coordinates of a store', async () => {
      const project = (head: string, rest: string) =>
        take(
          'projects.csv',
          lines(`projectId,company,name,startsOn,endsOn,settleMode,${head}`, `p-half,demo,甲,2026-01-01,2099-12-31,混合,${rest}`),
        );
      for (const [head, value, sentence] of [
        ['员工信标题', '信', '“员工信正文”：员工信的标题和正文要一起写。'],
        ['员工信正文', '各位同事', '“员工信标题”：员工信的标题和正文要一起写。'],
        ['员工信落款', '人力资源部', '“员工信标题”：员工信的标题和正文要一起写。'],
        ['早鸟标题', '早鸟', '“早鸟截止”：早鸟的标题和截止日期要一起写。'],
        ['早鸟截止', '2099-03-01', '“早鸟标题”：早鸟的标题和截止日期要一起写。'],
      ] as const)
        expect((await project(head, value)).errors.sentences).toEqual([`第 2 行${sentence}`]);
      const store = (latitude: string, longitude: string) =>
        take(
          'stores.csv',
          lines('门店编号,门店名称,省,市,区,地址,纬度,经度', `s-half,乙,上海市,上海市,徐汇区,路 1 号,${latitude},${longitude}`),
        );
      expect((await store('31.2', '')).errors.sentences).toEqual(['第 2 行“经度”：纬度和经度要一起写。']);
      expect((await store('', '121.4')).errors.sentences).toEqual(['第 2 行“纬度”：纬度和经度要一起写。']);
      expect(await store('31.2', '121.4')).toMatchObject({ inserted: 1 });
      expect(await store('31.2', '')).toMatchObject({ unchanged: 1 });
    });

    it('keeps the preparations that JSON gives as objects, and the settlement of a project', async () => {
      const preparation = [{ title: '空腹', text: '前一晚十点后不进食。' }];
      const row = { packageId: 'p-json', name: '甲', priceYuan: 100, items: ['GLU'], preparation };
      expect(await take('any.json', JSON.stringify({ kind: 'packages', rows: [row] }))).toMatchObject({ inserted: 1 });
      expect(await query("select preparation from combo where id = 'p-json'")).toEqual([{ preparation }]);
      const head = 'projectId,company,name,startsOn,endsOn,settleMode';
      const settle = (name: string, flag: string) =>
        take('projects.csv', lines(`${head}${name}`, `p-flag,demo,甲,2026-01-01,2099-12-31,混合${flag}`));
      expect(await settle(',settleFlag', ',是')).toMatchObject({ inserted: 1 });
      expect(await settle('', '')).toMatchObject({ unchanged: 1 });
      expect(await query("select settle_flag from project where id = 'p-flag'")).toEqual([{ settle_flag: 1 }]);
    });

    it('moves no project to another company', async () => {
      const row = (company: string) =>
        take('projects.csv', lines('projectId,company,name,startsOn,endsOn,settleMode', `p-own,${company},甲,2026-01-01,2099-12-31,混合`));
      await row('demo');
      expect((await row('dhl')).errors.sentences).toEqual(['第 2 行“项目编号”：项目“p-own”属于另一家企业。']);
    });

    it('counts a package or a store as changed when only what it contains or offers has', async () => {
      const items = (list: string) => lines('套餐编号,套餐名称,价格,检查项目', `p-1,甲,100,${list}`);
      expect(await take('packages.csv', items('GLU'))).toMatchObject({ inserted: 1 });
      expect(await take('packages.csv', items('GLU;CBC'))).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await take('packages.csv', items('CBC;GLU'))).toMatchObject({ updated: 0, unchanged: 1 });
      expect(await query("select item_code from combo_item where combo_id = 'p-1' order by 1")).toHaveLength(2);
      const offers = (head: string, list: string) =>
        lines(`门店编号,门店名称,省,市,区,地址${head}`, `s-1,乙,上海市,上海市,徐汇区,路 1 号${list}`);
      const listOffered = async () => (await query("select combo_id from store_combo where store_id = 's-1'")).map((row) => row.combo_id);
      expect(await take('stores.csv', offers(',套餐', ',p-1'))).toMatchObject({ inserted: 1 });
      expect(await take('stores.csv', offers(',套餐', ',p-1'))).toMatchObject({ unchanged: 1, updated: 0 });
      expect(await take('stores.csv', offers('', ''))).toMatchObject({ unchanged: 1, updated: 0 });
      expect(await listOffered()).toEqual(['p-1']);
      const wrong = await take('stores.csv', offers(',套餐', ',p-1;p-9'));
      expect(wrong.errors.sentences).toEqual(['第 2 行“套餐”：没有这些套餐：p-9，请先导入。']);
      await take('packages.csv', items('GLU').replace('p-1', 'p-2'));
      expect(await take('stores.csv', offers(',套餐', ',p-2'))).toMatchObject({ updated: 1, unchanged: 0 });
      expect(await listOffered()).toEqual(['p-2']);
    });

    it('in a trial of several files sees what those before it would have written, of which nothing stays', async () => {
      const { db } = testApi.database;
      const names = { departments: lines('登录后缀,部门', 'demo,新部'), more: lines('登录后缀,部门', 'demo,新部/新组') };
      for (const [name, content] of Object.entries(names)) writeFileSync(path.join(folder, `${name}.csv`), content);
      const inserted = await runTrial(db, async (tx) => {
        const counts = [];
        for (const name of Object.keys(names)) {
          const services = { ...testApi.api.services, db: tx };
          counts.push((await importFile(services, path.join(folder, `${name}.csv`), { kind: 'departments' })).inserted);
        }
        return counts;
      });
      expect(inserted).toEqual([1, 1]);
      expect(await query("select id from organization where name in ('新部', '新组')")).toEqual([]);
      const fail = () => Promise.reject(new Error('the disk is full'));
      await expect(runTrial(db, fail)).rejects.toThrow('the disk is full');
    });

    it.each([
      { times: 4, errcode: '40001', outcome: '' },
      { times: 5, errcode: '40001', outcome: '数据库拒绝了这个文件（40001' },
      { times: 1, errcode: '23514', outcome: '数据库拒绝了这个文件（23514' },
      { times: 1, errcode: '42P01', outcome: 'Failed query' },
    ])('repeats a collision, blames the file for what its data caused, and for nothing else: $times × $errcode', async (row) => {
      const refusal = `if nextval('tries') <= ${row.times} then raise exception 'refused' using errcode = '${row.errcode}'; end if;`;
      await query(`create sequence tries; create function refuse() returns trigger language plpgsql as $$ begin ${refusal} return new; end $$;
        create trigger refuse before update on company for each row execute function refuse()`);
      try {
        const taken = take('companies.csv', lines('loginUrlSuffix,name', 'demo,另一名称'));
        if (row.outcome) await expect(taken).rejects.toThrow(row.outcome);
        else expect(await taken).toMatchObject({ isWritten: true, updated: 1 });
      } finally {
        await query('drop trigger refuse on company; drop function refuse; drop sequence tries');
      }
    });

    it('changes only the columns that it has', async () => {
      const before = await query("select * from company where login_url_suffix = 'demo'");
      const summary = await take('companies.csv', lines('loginUrlSuffix,name,servicePhone', 'DEMO,新的名称,021-0000 1111'));
      expect(summary).toMatchObject({ isWritten: true, updated: 1 });
      // The search key follows the name.
      const search_key = expect.stringContaining(' xindemingcheng ');
      const changes = { login_url_suffix: 'DEMO', name: '新的名称', service_phone: '021-0000 1111', search_key };
      expect(await query("select * from company where lower(login_url_suffix) = 'demo'")).toEqual([{ ...before[0], ...changes }]);
    });
  });
});
