import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askOps } from '../../helpers/servers/askOps';
import type { TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const folder = mkdtempSync(path.join(os.tmpdir(), 'retract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (content: string) => {
  const file = path.join(folder, 'text.txt');
  writeFileSync(file, content);
  return file;
};

describe("a doctor's words in the wrong place", () => {
  const t = setUpTestApi();
  let me: TestIdentity;
  beforeEach(async () => {
    await t.reset();
    me = await loginAs(t, 'demo1');
  });
  const retract = (id: string) => askOps(t, 'retract', id, '--reason', '写错了人');
  const listOpen = async () => (await t.ask('actionList', {}, me)).open.flatMap(({ actionIds }) => actionIds);

  test('an action that they closed is open again, without them', async () => {
    const [actionId = ''] = await listOpen();
    await expect(retract(actionId)).rejects.toThrow('不是医生结束的');
    await askOps(t, 'close-action', actionId, '--text-file', write('不必复查。'));
    expect(await listOpen()).not.toContain(actionId);
    expect(await retract(actionId)).toContain('重新打开');
    expect(await listOpen()).toContain(actionId);
    expect(JSON.stringify(await t.ask('actionList', {}, me))).not.toContain('不必复查');
    await t.ask('actionClose', { actionIds: [actionId], reason: 'done' }, me);
    await expect(retract(actionId)).rejects.toThrow('不是医生结束的');
    await expect(retract('none')).rejects.toThrow('没有找到');
  });

  test('an answer is deleted, its person told, and the explanation waits for a doctor', async () => {
    const [{ reportId = '' } = {}] = (await t.ask('queryReportList', {}, me)).list;
    const ask = { reportId, question: '要紧吗？', idempotencyKey: crypto.randomUUID() };
    const { interpretationId } = await t.ask('interpretCreate', ask, me);
    await expect(retract(interpretationId)).rejects.toThrow('没有医生的答复');
    const answer = (text: string) => askOps(t, 'answer-interpretation', interpretationId, '--text-file', write(text));
    await answer('清淡饮食。');
    await answer('一切正常，不用管。');
    expect(await retract(interpretationId)).toContain('已收回');
    const { messages, state } = await t.ask('interpretDetails', { interpretationId }, me);
    expect([state, messages.map(({ text }) => text)]).toEqual(['assigned', ['要紧吗？', '清淡饮食。', expect.stringContaining('发错了')]]);
    await expect(retract(interpretationId)).rejects.toThrow('已经收回');
    expect((await t.ask('noticeList', {}, me)).list[0]).toMatchObject({ title: '一条医生答复已收回' });
    expect(await askOps(t, 'interpretations')).toContain(interpretationId);
    const { list } = await t.ask('queryAccessLog', {}, me);
    expect(JSON.stringify(list)).toContain('收回写错了的医生答复');
  });
});
