import { queryOutbox } from '../../../adapters/sms/createOutboxSms';
import { describeInstant } from '../describeInstant';
import type { OpsCommand } from '../OpsCommand';

export const outbox: OpsCommand = {
  name: 'outbox',
  summary: '列出 SMS=outbox 时没有真正发出的短信，最新的在前；验证码只能在这里看到，网页上看不到',
  async run({ db, fieldCrypto }) {
    const messages = await queryOutbox(db, fieldCrypto);
    if (messages.length === 0) return '没有短信。';
    return messages.map(({ phone, text, createdAt }) => `${describeInstant(createdAt)}  ${phone}  ${text}`).join('\n');
  },
};
