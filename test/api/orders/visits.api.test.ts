import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { examOrder, operatorAction, person, slotDay } from '../../../server/db/schema/schema';
import { queryOrderByNo } from '../../../server/modules/orders/orders.repo';
import { transitionOrderAlone } from '../../../server/modules/orders/transitionOrder';
import type { PdfDoc } from '../../../server/pdf/PdfDoc';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps, runOpsCommand } from '../../helpers/servers/askOps';
import { createSandboxApi, type SandboxApi } from '../../helpers/worlds/createSandboxApi';
import { encodeGb18030 } from '../../helpers/worlds/encodeGb18030';
import { findBreaches } from '../../helpers/worlds/invariants';
import { getSlotId, STORE } from '../../helpers/worlds/orderWorld';

const DAY_MS = 86_400_000;

describe.each(databaseKinds)('stores without a booking system on $kind', ({ serverUrl }) => {
  let sandbox: SandboxApi;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'visits-'));
    sandbox = await createSandboxApi({ people: 6, slots: 3 }, { serverUrl });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    expect(await findBreaches(sandbox.database.db)).toEqual([]);
    await sandbox.close();
  });

  const list = async (...more: string[]) => {
    const [slot] = await sandbox.database.db
      .select()
      .from(slotDay)
      .where(eq(slotDay.id, getSlotId(1)));
    return askOps(sandbox, 'day-list', STORE, '--date', slot?.date ?? '', '--reason', '发给门店', ...more);
  };
  const write = (content: string | Buffer) => {
    const file = path.join(folder, 'visits.csv');
    writeFileSync(file, content);
    return file;
  };
  const mark = (content: string | Buffer, ...more: string[]) => askOps(sandbox, 'visits', '--file', write(content), ...more);
  const confirm = async (no: number, partnerNo: string) => {
    const orderNo = await sandbox.book(no);
    await askOps(sandbox, 'confirm-order', orderNo, '--partner-no', partnerNo);
    return orderNo;
  };
  const getStates = async () => {
    const rows = await sandbox.database.db.select().from(examOrder).orderBy(examOrder.personId);
    return rows.map(({ state }) => state);
  };

  it('lists the live orders of a day for a spreadsheet, and records each person shown', async () => {
    await confirm(1, 'TEL-1');
    const second = await sandbox.book(2);
    const cancelled = await sandbox.book(3);
    await sandbox.ask('cancelOrder', { orderNo: cancelled }, sandbox.getPerson(3));
    await sandbox.book(4, getSlotId(2));
    await sandbox.database.db.update(person).set({ name: '=HYPERLINK("x")' }).where(eq(person.id, 'w-person-2'));
    const file = path.join(folder, 'day.csv');
    expect(await list('--file', file)).toContain('2 个预约已写入');
    const csv = readFileSync(file, 'utf8');
    expect(csv.startsWith('\uFEFF"时段","姓名","性别"')).toBe(true);
    expect(csv).toContain(`"07:30-08:30","'=HYPERLINK(""x"")","男"`);
    expect(csv).toContain('"基础套餐","","TEL-1","已确认",""');
    expect(csv).toContain(second);
    expect(csv).not.toMatch(/员工3|员工4|\d{17}/);
    expect(statSync(file).mode & 0o077).toBe(0);
    const shown = await sandbox.database.db.select().from(operatorAction).where(eq(operatorAction.command, 'day-list'));
    expect(shown.map(({ personId, reason }) => [personId, reason]).toSorted()).toEqual([
      ['w-person-1', '发给门店'],
      ['w-person-2', '发给门店'],
    ]);
    await expect(list('--file', file)).rejects.toThrow('已存在');
    expect(readFileSync(file, 'utf8')).toBe(csv);
    expect(await list()).toBe(csv);
    expect(await list('--period', '13:00-14:00')).toContain('没有预约');
    await expect(askOps(sandbox, 'day-list', 'none', '--date', '2030-01-01', '--reason', 'x')).rejects.toThrow('没有这家门店');
    await expect(askOps(sandbox, 'day-list', STORE, '--date', '2030-01-01')).rejects.toThrow('--reason');
  });

  it('says who confirmed to come: within three days, once, until they move or cancel', async () => {
    const orderNo = await confirm(1, 'TEL-1');
    const me = sandbox.getPerson(1);
    const say = () => sandbox.callRaw('confirmComing', { orderNo }, me);
    const look = async () => (await sandbox.ask('queryOrderDetails', { orderNo }, me)).coming;
    expect(await look()).toEqual({ canSay: false, saidAt: null });
    expect(await say()).toMatchObject({ code: 4094, msg: '体检前 3 天起可以确认。' });
    sandbox.moveTime(4 * DAY_MS);
    expect(await look()).toEqual({ canSay: true, saidAt: null });
    expect(await sandbox.callRaw('confirmComing', { orderNo }, sandbox.getPerson(2))).toMatchObject({ code: 4030 });
    const [first, second] = [await say(), await say()];
    expect(second).toMatchObject({ code: 0, data: { coming: { canSay: false, saidAt: expect.any(String) } } });
    expect(first.data).toMatchObject({ coming: await look() });
    expect(await list()).toContain('"TEL-1","已确认","会到"');
    const { version } = await sandbox.ask('queryOrderDetails', { orderNo }, me);
    await sandbox.ask('reSaveOrder', { orderNo, storeId: STORE, slotId: getSlotId(2), version, idempotencyKey: crypto.randomUUID() }, me);
    expect((await look())?.saidAt).toBeNull();
    sandbox.moveTime(5 * DAY_MS);
    expect(await say()).toMatchObject({ code: 4094, msg: '到检的时间已到，不用再确认。' });
  });

  it('prints the list of a day where the file is called .pdf or .PDF, and writes none that no program would open', async () => {
    await confirm(1, 'TEL-1');
    const docs: PdfDoc[] = [];
    const { services } = sandbox.api;
    const render = services.pdf.render;
    services.pdf.render = async (doc) => {
      docs.push(doc);
      return Buffer.from('%PDF-sheet');
    };
    const file = path.join(folder, 'day.PDF');
    await expect(list('--file', path.join(folder, 'day.xlsx'))).rejects.toThrow('.csv 或 .pdf');
    try {
      await list('--file', file);
    } finally {
      services.pdf.render = render;
    }
    expect(readFileSync(file, 'utf8')).toBe('%PDF-sheet');
    const [table] = docs[0]?.blocks ?? [];
    expect(table).toMatchObject({ title: '1 个预约', rows: [{ cells: expect.arrayContaining(['07:30-08:30', 'TEL-1 已确认', '□']) }] });
    expect(JSON.stringify(docs)).not.toMatch(/\d{17}/);
  });

  it('writes no list of a day unless each person in it is recorded', async () => {
    await confirm(1, 'TEL-1');
    const file = path.join(folder, 'day.csv');
    await sandbox.database.pool.query("alter table operator_action add constraint broken check (outcome <> 'done') not valid");
    try {
      await expect(list('--file', file)).rejects.toThrow();
    } finally {
      await sandbox.database.pool.query('alter table operator_action drop constraint broken');
    }
    expect(existsSync(file)).toBe(false);
    expect(await list('--file', file)).toContain('1 个预约已写入');
  });

  it('marks many at once, lists wrong rows, and changes nothing more when repeated', async () => {
    await confirm(1, 'TEL-1');
    const second = await confirm(2, 'TEL-2');
    await confirm(3, 'TEL-SAME');
    await confirm(4, 'TEL-SAME');
    const waiting = await sandbox.book(5);
    sandbox.moveTime(8 * DAY_MS);
    const rows = [
      '姓名,签到码,到检',
      'a,TEL-1,到检',
      `b,${second},未到`,
      'c,TEL-SAME,到检',
      `d,${waiting},到检`,
      'e,NONE,到检',
      'f,TEL-1,来了',
      'g,X,',
    ];
    const csv = rows.join('\n');
    const before = await getStates();
    const trial = await mark(csv, '--dry-run');
    expect(trial).toContain('会标记：到检 1 人，未到 1 人，以前已标记 0 人，没有填写 1 行，有误 4 行。');
    expect(await getStates()).toEqual(before);
    await expect(mark(csv)).rejects.toThrow('--yes');
    const report = await mark(csv, '--yes');
    expect(report).toContain('已标记：到检 1 人，未到 1 人，以前已标记 0 人，没有填写 1 行，有误 4 行。');
    expect(report).toContain('第 4 行（TEL-SAME）：有几个订单');
    expect(report).toContain(`第 5 行（${waiting}）：订单的状态是`);
    expect(report).toContain('第 6 行（NONE）：没有这个签到码');
    expect(report).toContain('第 7 行：“来了”应为');
    expect(await getStates()).toEqual(['examined', 'no_show', ...before.slice(2)]);
    expect(await mark(csv, '--yes')).toContain('到检 0 人，未到 0 人，以前已标记 2 人');
    expect(await runOpsCommand(sandbox, 'visits', '--file', write(csv), '--yes')).toMatchObject({ isIncomplete: true });
    const right = write('签到码,到检\nTEL-1,到检\n');
    expect(await runOpsCommand(sandbox, 'visits', '--file', right, '--yes')).toMatchObject({ isIncomplete: false });
    const marked = await sandbox.database.db.select().from(operatorAction).where(eq(operatorAction.command, 'visits'));
    expect(marked.flatMap(({ personId }) => personId ?? []).toSorted()).toEqual(['w-person-1', 'w-person-2']);
  });

  it('what was recorded of the wrong order is taken back, unless the person has booked again or the report is there', async () => {
    const [came, stayed, again] = [await confirm(1, 'TEL-1'), await confirm(2, 'TEL-2'), await confirm(3, 'TEL-3')];
    const undo = (orderNo: string) => askOps(sandbox, 'undo-visit', orderNo, '--reason', '门店记错');
    await expect(undo(came)).rejects.toThrow('没有记录过');
    sandbox.moveTime(8 * DAY_MS);
    await mark(`订单号,到检\n${came},未到\n${stayed},到检\n${again},未到`, '--yes');
    expect(await getStates()).toEqual(['no_show', 'examined', 'no_show']);
    await sandbox.book(3, getSlotId(3));
    await expect(undo(again)).rejects.toThrow('另约');
    for (const orderNo of [came, stayed]) expect(await undo(orderNo)).toContain('回到已确认');
    const { timeline } = await sandbox.ask('queryOrderDetails', { orderNo: came }, sandbox.getPerson(1));
    expect(timeline.at(-1)?.text).toContain('记录有误');
    await mark(`订单号,到检\n${came},到检\n${stayed},未到`, '--yes');
    expect((await getStates()).slice(0, 2)).toEqual(['examined', 'no_show']);
    const { db } = sandbox.database;
    const ready = await queryOrderByNo(db, came);
    if (ready) await transitionOrderAlone(db, ready, 'releaseReport', { at: sandbox.now() });
    await expect(undo(came)).rejects.toThrow('withdraw-report');
  });

  it('two operators with the same file count each person once', async () => {
    await confirm(1, 'TEL-1');
    sandbox.moveTime(8 * DAY_MS);
    const file = write('签到码,到检\nTEL-1,到检\n');
    const reports = await Promise.all([1, 2].map(() => askOps(sandbox, 'visits', '--file', file, '--yes')));
    expect(reports.every((each) => each.includes('有误 0 行'))).toBe(true);
    expect(await getStates()).toEqual(['examined']);
  });

  it("reads Excel's encodings and delimiters", async () => {
    const text = '签到码,到检\nNONE,到检';
    const unicode = Buffer.from(`\uFEFF${text.replaceAll(',', '\t')}`, 'utf16le');
    for (const content of [encodeGb18030(text), unicode, text.replaceAll(',', ';')])
      expect(await mark(content, '--dry-run')).toContain('没有这个签到码');
  });

  it('refuses a file that is no list, and one with damaged characters', async () => {
    await expect(mark('a,b\n1,2', '--dry-run')).rejects.toThrow('第一行应是表头');
    await expect(mark('签到码,到检\n"x,到检', '--dry-run')).rejects.toThrow('引号');
    const damaged = Buffer.concat([Buffer.from('签到码,到检\nNONE,到检'), Buffer.from([0xff])]);
    await expect(mark(damaged, '--dry-run')).rejects.toThrow('第 2 行有损坏的字');
    await expect(mark(Buffer.from('caf\xe9', 'latin1'), '--dry-run')).rejects.toThrow('认不出文件');
    await expect(askOps(sandbox, 'visits', '--dry-run')).rejects.toThrow('--file');
    await expect(askOps(sandbox, 'visits', '--file', path.join(folder, 'none'), '--dry-run')).rejects.toThrow('读不到');
  });
});
