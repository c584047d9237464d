import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOpsCall } from '../../../server/cli/ops/runOps';
import { account, erasure, operatorAction, person, phoneChange } from '../../../server/db/schema/schema';
import { catchCode, listTexts, listUndoCodes, waitForText } from '../../helpers/browser/readTexts';
import { databaseKinds } from '../../helpers/database/databaseKinds';
import { askOps } from '../../helpers/servers/askOps';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';

const OWNER = samplePeople.landi;
const NEW_PHONE = '13911112222';
const REASON = '本人持身份证到场核实';
const HOUR_MS = 3_600_000;

describe.each(databaseKinds)('ops replace-phone on $kind', ({ serverUrl }) => {
  let t: TestApi;
  let me: TestIdentity;
  let folder: string;
  beforeAll(async () => {
    t = await createTestApi({ serverUrl });
    folder = mkdtempSync(path.join(os.tmpdir(), 'yuejian-phone-'));
  });
  beforeEach(async () => {
    await t.reset();
    me = await confirmAs(t, await loginAs(t, 'landi'));
  });
  afterAll(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (content: string) => {
    const file = path.join(folder, 'phone.txt');
    writeFileSync(file, content);
    return file;
  };
  const replace = (phone: string, ...more: string[]) => {
    const args = ['replace-phone', OWNER.card, '--phone-file', write(`${phone}\n`), '--by', '客服07', '--reason', REASON, ...more];
    return askOps(t, ...args);
  };
  const code = (name: Parameters<TestApi['callRaw']>[0], payload: object, identity?: TestIdentity) =>
    t.callRaw(name, payload, identity).then((answer) => answer.code);

  test('requires --yes, an operator, a reason, and a file with the number', async () => {
    expect(() => readOpsCall(['replace-phone', OWNER.card])).toThrow('--yes');
    expect(() => readOpsCall(['orders', 'YJ1', '--dry-run'])).toThrow('不能试运行');
    const args = ['replace-phone', OWNER.card, '--yes'];
    expect(() => readOpsCall([...args, '--reason', REASON])).toThrow('--by');
    expect(() => readOpsCall([...args, '--by', '客服07'])).toThrow('--reason');
    await expect(askOps(t, ...args, '--reason', REASON)).rejects.toThrow('--phone-file');
    await expect(replace('12345', '--yes')).rejects.toThrow('11 位');
    await expect(replace(samplePeople.demo1.phone, '--yes')).rejects.toThrow('另一个账号');
    await expect(replace(OWNER.phone, '--yes')).rejects.toThrow('现在登记');
    const rows = await t.database.db.select().from(operatorAction);
    expect(rows.map(({ outcome, personId }) => ({ outcome, personId }))).toEqual(rows.map(() => ({ outcome: 'failed', personId: null })));
    expect(rows).toHaveLength(4);
  });

  test('--dry-run describes the effect with masked numbers, and changes nothing', async () => {
    // Another person's session does not count, nor one that was ended.
    await loginAs(t, 'dhl');
    await t.ask('logout', {}, await loginAs(t, 'landi'));
    const before = await t.database.db.select().from(account);
    const plan = await replace(NEW_PHONE, '--dry-run');
    for (const words of ['试运行', '138****0007 → 139****2222', '1 台设备']) expect(plan).toContain(words);
    expect(plan).not.toMatch(/1[3-9]\d{9}|注销申请/);
    expect(await t.database.db.select().from(account)).toEqual(before);
    expect(await listTexts(t, OWNER.phone)).toEqual([]);
    expect(await code('hrAletter', {}, me)).toBe(0);
    await t.ask('eraseRequest', { confirm: true }, me);
    expect(await replace(NEW_PHONE, '--dry-run')).toContain('等待中的注销申请：撤回');
    t.moveTime(12 * HOUR_MS);
    expect(await replace(NEW_PHONE, '--dry-run')).toContain('0 台设备');
  });

  test('leaves the right to undo to other accounts, whose undoing leaves this change as it is', async () => {
    const other = samplePeople.demo1;
    const theirs = await confirmAs(t, await loginAs(t, 'demo1'));
    const bound = await catchCode(t, '13911113333', () => t.ask('sendCodeBindPhone', { phone: '13911113333' }, theirs));
    await t.ask('updateUserInfo', { phone: '13911113333', code: bound }, theirs);
    await replace(NEW_PHONE, '--yes');
    const sent = await catchCode(t, other.phone, () => t.ask('undoPhoneSendCode', { phone: other.phone }));
    await t.ask('undoPhone', { phone: other.phone, code: sent });
    expect(await code('memberLogin', { account: '13911113333', password: SAMPLE_PASSWORD })).toBe(4001);
    const changes = await t.database.db.select().from(phoneChange).orderBy(phoneChange.changedAt);
    expect(changes.map(({ madeBy, undoneAt }) => [madeBy, undoneAt !== null])).toEqual([
      ['owner', true],
      ['operator', false],
    ]);
  });

  test('binds the new phone, revokes everything of the old one, informs both, and logs operator and reason', async () => {
    const { db, fieldCrypto } = t.api.services;
    await t.ask('eraseRequest', { confirm: true }, me);
    expect(await replace(NEW_PHONE, '--yes')).toContain('已更换');
    expect(await code('hrAletter', {}, me)).toBe(2);
    expect(await code('memberLogin', { account: NEW_PHONE, password: SAMPLE_PASSWORD })).toBe(4001);
    expect((await db.select({ state: erasure.state }).from(erasure)).map(({ state }) => state)).toEqual(['withdrawn']);
    for (const phone of [OWNER.phone, NEW_PHONE]) await waitForText(t, phone, '客服已核实身份');
    const owners = await db.select({ id: person.id, hash: person.phoneHash }).from(person);
    const personId = owners.find(({ hash }) => hash === fieldCrypto.hashPhone(NEW_PHONE))?.id;
    const actions = await db.select().from(operatorAction);
    expect(actions).toMatchObject([{ personId, command: 'replace-phone', operator: '客服07', reason: REASON }]);
    // An ID may contain eleven digits by chance.
    expect(JSON.stringify(actions.map(({ id: _id, personId: _personId, ...words }) => words))).not.toMatch(/1[3-9]\d{9}/);

    const sent = await catchCode(t, NEW_PHONE, () => t.ask('sendCodeLogin', { phone: NEW_PHONE }));
    const back = await t.ask('memberLoginByCode', { phone: NEW_PHONE, code: sent });
    expect((await t.ask('noticeList', {}, back)).list[0]).toMatchObject({ title: '客服已为您更换手机号' });
    // The delay applies here too: somebody who deceived the operator gets no further.
    expect(await t.callRaw('exportData', {}, back)).toMatchObject({
      code: 4032,
      msg: expect.stringContaining('客服'),
      data: { methods: [] },
    });
    expect((await t.ask('eraseStatus', {}, back)).possibleFrom).not.toBeNull();
    t.moveTime(7 * 86_400_000 + 1000);
    await t.api.services.limits.reset('smsMinute', fieldCrypto.hashPhone(NEW_PHONE));
    const later = await catchCode(t, NEW_PHONE, () => t.ask('sendCodeLogin', { phone: NEW_PHONE }));
    const trusted = await t.ask('memberLoginByCode', { phone: NEW_PHONE, code: later });
    const { operatorActions, phoneChanges } = JSON.parse((await t.ask('exportData', {}, trusted)).json);
    expect(operatorActions).toMatchObject([{ command: 'replace-phone', reason: REASON }]);
    expect(phoneChanges).toMatchObject([{ oldPhone: OWNER.phone, madeBy: 'operator', undoneAt: null }]);
  });

  test('cannot be undone by the lost phone or an earlier one, which a thief may have', async () => {
    const bound = await catchCode(t, '13911113333', () => t.ask('sendCodeBindPhone', { phone: '13911113333' }, me));
    await t.ask('updateUserInfo', { phone: '13911113333', code: bound }, me);
    await replace(NEW_PHONE, '--yes');
    for (const phone of [OWNER.phone, '13911113333']) {
      await t.api.services.limits.reset('smsMinute', t.api.services.fieldCrypto.hashPhone(phone));
      const before = await listUndoCodes(t, phone);
      expect(await code('undoPhoneSendCode', { phone })).toBe(0);
      expect(await listUndoCodes(t, phone)).toEqual(before);
    }
  });

  test('reports an unknown card', async () => {
    await expect(askOps(t, 'replace-phone', 'NONE', '--phone-file', write(NEW_PHONE), '--reason', 'y', '--yes')).rejects.toThrow(
      '没有这张体检卡',
    );
  });
});
