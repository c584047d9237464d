import { Writable } from 'node:stream';
import { pino } from 'pino';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { waitForText } from '../../helpers/browser/readTexts';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createTestApi, type TestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { readCode } from '../../helpers/worlds/readCode';
import { loginAs, SAMPLE_PASSWORD, samplePeople } from '../../helpers/worlds/samplePeople';

const { phone } = samplePeople.landi;
const NEW_PASSWORD = 'brand-new-password';
/** The person's name must not be in a text message. */
const NAME = '程一帆';

interface EventCase {
  what: string;
  /** Words in the notice's title and in the text message. */
  title: string;
  text: string;
  act(t: TestApi, me: TestIdentity): Promise<unknown>;
}

const EVENTS: readonly EventCase[] = [
  {
    what: 'a new password by the old one',
    title: '登录密码已修改',
    text: '密码已修改',
    act: (t, me) => t.ask('resetPassword', { oldPassword: SAMPLE_PASSWORD, newPassword: NEW_PASSWORD }, me),
  },
  {
    what: 'a new password by code',
    title: '登录密码已修改',
    text: '密码已修改',
    act: async (t) => {
      await t.ask('sendCodeRetrievePwd', { phone });
      await t.ask('resetPassword', { phone, code: await readCode(t, phone), newPassword: NEW_PASSWORD });
    },
  },
  { what: 'a data export', title: '个人数据已导出', text: '副本已导出', act: (t, me) => t.ask('exportData', {}, me) },
  {
    what: 'an exported report',
    title: '体检报告已导出',
    text: '报告已导出',
    act: async (t, me) => {
      const demo = await confirmAs(t, await loginAs(t, 'demo1'));
      await t.ask('exportRecord', { format: 'json' }, demo);
      return me;
    },
  },
  {
    what: 'an erasure request',
    title: '注销申请已提交',
    text: '申请注销',
    act: (t, me) => t.ask('eraseRequest', { confirm: true }, me),
  },
  {
    what: 'its withdrawal',
    title: '注销申请已撤回',
    text: '申请已撤回',
    act: async (t, me) => {
      await t.ask('eraseRequest', { confirm: true }, me);
      await t.ask('eraseWithdraw', {}, me);
    },
  },
  {
    what: 'a new share with others',
    title: '已同意对外共享信息',
    text: '对外共享',
    act: (t, me) => t.ask('agreement', { type: 'share', version: 1, purposes: [], agree: true }, me),
  },
  {
    what: 'a sign-out elsewhere',
    title: '其他设备已退出登录',
    text: '1 台设备',
    act: async (t, me) => {
      await loginAs(t, 'landi');
      await t.ask('sessionRevoke', { others: true }, me);
    },
  },
  {
    what: 'a new phone',
    title: '手机号已更换',
    text: '尾号 2222',
    act: async (t, me) => {
      await t.ask('sendCodeBindPhone', { phone: '13911112222' }, me);
      await t.ask('updateUserInfo', { phone: '13911112222', code: await readCode(t, '13911112222') }, me);
    },
  },
];

describe('the owner is informed of', () => {
  let t: TestApi;
  beforeAll(async () => {
    t = await createTestApi();
  });
  beforeEach(() => t.reset());
  afterAll(() => t?.close());

  test.each(EVENTS)('$what: by a notice, and by a text message to the phone bound before', async ({ title, text, act }) => {
    const me = await confirmAs(t, await loginAs(t, 'landi'));
    await act(t, me);
    const isDemo = title === '体检报告已导出';
    const sent = await waitForText(t, isDemo ? samplePeople.demo1.phone : phone, text);
    expect(sent.startsWith('【约检】')).toBe(true);
    expect(sent).not.toContain(NAME);
    expect(sent).not.toMatch(/1[3-9]\d{9}/);
    const reader = await loginAs(t, isDemo ? 'demo1' : 'landi');
    const { list } = await t.ask('noticeList', {}, reader);
    const [told] = list.filter((each) => each.title === title);
    expect(told).toMatchObject({ kind: 'account', link: expect.stringMatching(/^\/health\//), read: false });
    expect(told?.body).not.toContain(NAME);
  });
});

test('a failed text message undoes nothing, and is logged without the phone', async () => {
  let logged = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      logged += String(chunk);
      done();
    },
  });
  const t = await createTestApi({
    deps: { logger: pino({ level: 'warn' }, sink), sms: { send: () => Promise.reject(new Error('the provider is unavailable')) } },
  });
  try {
    const me = await confirmAs(t, await loginAs(t, 'landi'));
    expect(await t.call('resetPassword', { newPassword: NEW_PASSWORD }, me)).toMatchObject({ code: 0 });
    expect(await t.call('memberLogin', { account: phone, password: NEW_PASSWORD })).toMatchObject({ code: 0 });
    expect((await t.ask('noticeList', {}, me)).list[0]).toMatchObject({ title: '登录密码已修改' });
    await sendMessages(t.api.services, 'sms');
    expect(logged).toContain('"event":"message_failed"');
    expect(logged).toContain('the provider is unavailable');
    expect(logged).not.toContain(phone);
  } finally {
    await t.close();
  }
});

test('the owner is not informed of a refused share', async () => {
  const t = await createTestApi();
  try {
    const me = await loginAs(t, 'landi');
    const before = (await t.ask('noticeList', {}, me)).total;
    await t.ask('agreement', { type: 'share', version: 1, purposes: [], agree: false }, me);
    expect((await t.ask('noticeList', {}, me)).total).toBe(before);
  } finally {
    await t.close();
  }
});
