import { randomInt } from 'node:crypto';
import { BUSINESS_CODES } from '../../../shared/constants';
import type { MailSender } from '../../adapters/mail/MailSender';
import { emailCode } from '../../db/schema/messages';
import { ApiError, validationError } from '../../errors/ApiError';
import { RefusedError } from '../../errors/RefusedError';
import { defineHandler } from '../../handlerKit/defineHandler';
import type { CallContext } from '../../handlerKit/handler';
import { createId } from '../../security/ids';

const TTL_SECONDS = 600;
const INTERVAL_MS = 60_000;

const awayError = (message: string) => new ApiError(BUSINESS_CODES.notAllowedNow, message);

async function send({ services: { logger }, headers }: CallContext, mail: MailSender, to: string, code: string, id: string): Promise<void> {
  const text = `您的验证码是 ${code}，用于确认接收约检消息的邮箱，10 分钟内有效。如果不是您本人操作，请忽略这封邮件。`;
  try {
    await mail.send({ id, to, subject: '【约检】邮箱验证码', text });
  } catch (error) {
    logger.error({ event: 'mail_failed', requestId: headers.requestId, err: error }, 'An e-mail with a code could not be sent');
    if (error instanceof RefusedError)
      throw validationError({ address: '邮件服务器拒收这个地址' }, '邮件服务器拒收这个地址，请检查后再试。');
    throw awayError('邮件现在发不出去，请稍后再试。');
  }
}

/**
 * Sends a code to an address that the caller wants to use. Waits until the mail server has accepted it, so that the answer is true.
 * @throws ApiError 4001, 4032, 4094 while no e-mail can be sent, 4290
 */
export const emailSendCode = defineHandler({
  name: 'emailSendCode',
  access: 'account',
  freshProof: true,
  async handle({ address }, context) {
    const { services, caller } = context;
    const { db, fieldCrypto, limits, mail, now } = services;
    if (!mail) throw awayError('这里没有开通邮件，请使用短信。');
    await limits.take('mailMinute', caller.accountId);
    for (const key of [caller.accountId, fieldCrypto.hash('email', address)]) await limits.take('mailDay', key);
    const createdAt = now();
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const id = createId();
    const { personId } = caller;
    const codeHash = fieldCrypto.hash('email', `${personId} ${code}`);
    const expiresAt = new Date(createdAt.getTime() + TTL_SECONDS * 1000);
    await db.insert(emailCode).values({ id, personId, addressEnc: fieldCrypto.encrypt(address), codeHash, createdAt, expiresAt });
    await send(context, mail, address, code, id);
    return { ttlSeconds: TTL_SECONDS, nextAt: new Date(createdAt.getTime() + INTERVAL_MS).toISOString() };
  },
});
