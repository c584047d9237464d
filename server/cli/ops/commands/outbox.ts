import { queryMailOutbox } from '../../../adapters/mail/createOutboxMail';
import { queryOutbox } from '../../../adapters/sms/createOutboxSms';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

export const outbox: OpsCommand = {
  name: 'outbox',
  summary: '列出 SMS=outbox、MAILER=outbox 时没有真正发出的短信和邮件，最新的在前；验证码只能在这里看到，网页上看不到',
  async run({ db, fieldCrypto }) {
    const messages = await queryOutbox(db, fieldCrypto);
    const mails = (await queryMailOutbox(db, fieldCrypto)).map(({ to, subject, text, createdAt }) => ({
      ...{ phone: to, text: `${subject}\n${text}`, createdAt },
    }));
    const all = [...messages, ...mails].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    if (all.length === 0) return '没有短信和邮件。';
    return all.map(({ phone, text, createdAt }) => `${describeInstant(createdAt)}  ${phone}  ${text}`).join('\n');
  },
};
