import { eq } from 'drizzle-orm';
import { queryMailOutbox } from '../../../server/adapters/mail/createOutboxMail';
import { createSmtpMail } from '../../../server/adapters/mail/createSmtpMail';
import { runOps } from '../../../server/cli/ops/runOps';
import { emailAddress, message } from '../../../server/db/schema/messages';
import { RefusedError } from '../../../server/errors/RefusedError';
import { listDeadLetters } from '../../../server/jobs/deadLetters';
import { sendMessages } from '../../../server/jobs/sendMessages';
import { waitForText } from '../../helpers/browser/readTexts';
import { readMailBody, readMailHeader, startMailServer } from '../../helpers/servers/startMailServer';
import { confirmAs } from '../../helpers/worlds/confirmAs';
import { createTestApi, type TestIdentity } from '../../helpers/worlds/createTestApi';
import { loginAs, samplePeople } from '../../helpers/worlds/samplePeople';
import { setUpTestApi } from '../../helpers/worlds/setUpApi';

const ADDRESS = 'me@example.com';
const WRONG = 4001;
const NOT_NOW = 4094;
const MAIL = { id: 'm-1', to: ADDRESS, subject: '【约检】预约已确认', text: '您的预约已确认。' };
type MailServer = Awaited<ReturnType<typeof startMailServer>>;

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  server.mails.length = 0;
  server.answer = () => 250;
  server.isSilent = false;
});
afterAll(() => server?.close());
const createMail = (url = server.url, timeoutMs?: number) =>
  createSmtpMail({ url, from: '约检 <notice@example.com>', host: 'checkup.example.com', ...(timeoutMs ? { timeoutMs } : {}) });

describe('the SMTP adapter', () => {
  test('sends subject and text to the one recipient, under a Message-ID that every try has', async () => {
    for (let tries = 0; tries < 2; tries += 1) await createMail().send(MAIL);
    expect(server.mails.map(({ to }) => to)).toEqual([[ADDRESS], [ADDRESS]]);
    for (const mail of server.mails) {
      expect(readMailHeader(mail, 'Message-ID')).toBe('<m-1@checkup.example.com>');
      expect(readMailHeader(mail, 'To')).toBe(ADDRESS);
      expect(readMailBody(mail)).toContain(MAIL.text);
      expect(mail.source).toContain('notice@example.com');
    }
  });

  test.each(['a@example.com\r\nBcc: thief@example.com', 'a@example.com, thief@example.com', '"a" <thief@example.com>'])(
    'the address %j adds no recipient and no header',
    async (to) => {
      await createMail()
        .send({ ...MAIL, to })
        .catch(() => undefined);
      for (const mail of server.mails) {
        expect(mail.to).toHaveLength(1);
        expect(readMailHeader(mail, 'Bcc')).toBe('');
      }
    },
  );

  test('a subject with line feeds adds no header', async () => {
    await createMail().send({ ...MAIL, subject: '通知\r\nBcc: thief@example.com' });
    expect(server.mails[0]?.to).toEqual([ADDRESS]);
    expect(readMailHeader(server.mails[0] ?? { to: [], source: '' }, 'Bcc')).toBe('');
  });

  test.each([
    [550, true],
    [451, false],
  ])('an answer %i is final: %s; the error does not quote the address', async (status, isFinal) => {
    server.answer = () => status;
    const error = await createMail()
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(error instanceof RefusedError).toBe(isFinal);
    expect(String(error)).toContain(String(status));
    expect(String(error)).not.toContain(ADDRESS);
  });

  test('a server that is away or never answers is a temporary failure within the limit', async () => {
    const away = await createMail('smtp://127.0.0.1:1')
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(away).toEqual(new Error('The mail server failed: ESOCKET'));
    server.isSilent = true;
    const silent = await createMail(server.url, 200)
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(silent).toEqual(new Error('The mail server failed: ETIMEDOUT'));
  });

  test('from another machine a server without TLS gets nothing', async () => {
    // Any name but that of this machine requires TLS, which this server does not offer.
    const url = server.url.replace('127.0.0.1', '127.0.0.2');
    const error = await createMail(url)
      .send(MAIL)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(server.mails).toEqual([]);
  });
});

describe("a person's e-mail address", () => {
  const t = setUpTestApi();
  let me: TestIdentity;
  beforeEach(async () => {
    await t.reset();
    me = await confirmAs(t, await loginAs(t, 'landi'));
  });
  const queryMails = () => queryMailOutbox(t.database.db, t.api.services.fieldCrypto);
  const readCode = async () => /验证码是 (\d{6})/.exec((await queryMails())[0]?.text ?? '')?.[1] ?? '';
  async function registerAddress(address = ADDRESS): Promise<void> {
    await t.ask('emailSendCode', { address }, me);
    await t.ask('emailSave', { code: await readCode() }, me);
  }

  test('is used only after the code that was sent to it came back, and is stored encrypted', async () => {
    await t.ask('emailSendCode', { address: ' Me@Example.com ' }, me);
    expect((await t.ask('messagePreferences', {}, me)).emailMasked).toBeNull();
    const code = await readCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await t.call('emailSave', { code: wrong }, me)).toMatchObject({ code: WRONG });
    expect(await t.ask('emailSave', { code }, me)).toMatchObject({ emailMasked: 'm***@example.com' });
    expect(await t.call('emailSave', { code }, me)).toMatchObject({ code: WRONG });
    const [row] = await t.database.db.select().from(emailAddress);
    expect(JSON.stringify(row)).not.toContain('me@example');
    expect(t.api.services.fieldCrypto.decrypt(row?.addressEnc ?? '')).toBe(ADDRESS);
    await waitForText(t, samplePeople.landi.phone, '邮箱已更换');
    await sendMessages(t.api.services, 'email');
    expect((await queryMails())[0]).toMatchObject({ to: ADDRESS, subject: '【约检】接收消息的邮箱有变动' });
  });

  test("another person's code confirms nothing", async () => {
    await t.ask('emailSendCode', { address: ADDRESS }, me);
    const other = await loginAs(t, 'demo2');
    expect(await t.call('emailSave', { code: await readCode() }, other)).toMatchObject({ code: WRONG });
    expect(await t.database.db.$count(emailAddress)).toBe(0);
  });

  test('a code is valid for ten minutes and ten tries; one is sent a minute', async () => {
    await t.ask('emailSendCode', { address: ADDRESS }, me);
    expect(await t.call('emailSendCode', { address: ADDRESS }, me)).toMatchObject({ code: 4290 });
    const code = await readCode();
    t.moveTime(10 * 60_000 + 1);
    expect(await t.call('emailSave', { code }, me)).toMatchObject({ code: WRONG });
  });

  test.each(['', 'me', 'me@example', 'a@b.com\r\nBcc: c@d.com', `${'a'.repeat(250)}@b.com`])('%j is refused', async (address) => {
    expect(await t.callRaw('emailSendCode', { address }, me)).toMatchObject({ code: WRONG });
    expect(await queryMails()).toEqual([]);
  });

  test('removed, it gets nothing any more, and the owner is told on the phone', async () => {
    await registerAddress();
    expect(await t.ask('emailSave', { remove: true }, me)).toMatchObject({ emailMasked: null });
    await waitForText(t, samplePeople.landi.phone, '邮箱已移除');
    const before = (await queryMails()).length;
    await sendMessages(t.api.services, 'email');
    expect((await queryMails()).length).toBe(before);
  });

  test('the copy of the data contains it, the choices and what was sent', async () => {
    await registerAddress();
    await sendMessages(t.api.services, 'email');
    const copy = JSON.parse((await t.ask('exportData', {}, me)).json);
    expect(copy.email).toMatchObject({ address: ADDRESS });
    expect(copy.messages).toContainEqual(expect.objectContaining({ channel: 'email', kind: 'security', state: 'sent' }));
  });

  test('an address that its server refuses becomes a dead letter without the address, and is sent again by a command', async () => {
    await registerAddress();
    const services = { ...t.api.services, mail: createMail(), sharedLimits: null };
    server.answer = () => 550;
    await sendMessages(services, 'email');
    const [letter] = await listDeadLetters(t.database.db);
    expect(letter).toMatchObject({ queue: 'email', tries: 1, reason: 'The mail server failed: EENVELOPE, answer 550' });
    server.answer = () => 250;
    const run = async (target: string) =>
      (await runOps(services, ['send-again', target, '--by', '王工'], { show: () => undefined, clear: () => undefined })).text;
    await expect(run('fax')).rejects.toThrow('没有通道');
    expect(await run('email')).toContain('1 条');
    expect(await run('email')).toContain('没有');
    await sendMessages(services, 'email');
    expect(readMailHeader(server.mails[0] ?? { to: [], source: '' }, 'Message-ID')).toContain(letter?.item);
  });

  test('without a sender no address can be given, and nothing stays in the outbox', async () => {
    const { api } = t;
    const services = { ...api.services, mail: null };
    await t.ask('exportData', {}, me);
    await sendMessages(services, 'email');
    const rows = await t.database.db.select().from(message).where(eq(message.channel, 'email'));
    expect(new Set(rows.map(({ dropReason }) => dropReason))).toEqual(new Set(['off']));
    const off = await createTestApi({ deps: { mail: null } });
    try {
      const other = await confirmAs(off, await loginAs(off, 'landi'));
      expect(await off.ask('messagePreferences', {}, other)).toMatchObject({ emailOffered: false });
      expect(await off.call('emailSendCode', { address: ADDRESS }, other)).toMatchObject({ code: NOT_NOW });
    } finally {
      await off.close();
    }
  });
});
