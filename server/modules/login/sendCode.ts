import { randomInt } from 'node:crypto';
import type { CallResponse } from '../../../shared/contract/contract';
import type { CallContext } from '../../handlerKit/handler';
import { getNetwork } from '../../security/getNetwork';
import { createId } from '../../security/ids';
import { queryUndoable } from './phoneChange.repo';
import { queryPhoneOwner } from './phoneOwner.repo';
import { requireProof } from './requireProof';
import { insertCode, type SmsPurpose } from './smsCode.repo';

const TTL_SECONDS = 300;
const INTERVAL_MS = 60_000;
/** Codes an hour that one address may request without a proof of work. */
const FREE_CODES = 20;

const TEXTS: Record<SmsPurpose, string> = {
  login: '登录',
  retrieve_pwd: '重设密码',
  bind_phone: '绑定手机号',
  confirm: '确认身份',
  undo_phone: '撤销手机号更换',
  relative: '同意家人代办体检',
};

interface CodeRequest {
  phone: string;
  proof: string | undefined;
  /** The account that alone can redeem the code, for a code that its receiver tells somebody else. */
  boundTo?: string;
  /** The message around the code. By default it names the purpose, and warns against telling the code. */
  getText?: (code: string) => string;
}

/** What is hashed of a code. */
export const formatCode = ({ phone, code, boundTo = '' }: { phone: string; code: string; boundTo?: string }) =>
  boundTo ? `${phone} ${code} ${boundTo}` : `${phone} ${code}`;

/** Purposes that require a session, so that the message does not reveal whether a phone is known. */
const OWN_PURPOSES: readonly SmsPurpose[] = ['bind_phone', 'confirm', 'relative'];

/** Whether a code for this purpose is of use to the phone's holder. One statement in every case. */
async function isExpected({ services: { db, fieldCrypto, now } }: CallContext, phone: string, purpose: SmsPurpose): Promise<boolean> {
  const phoneHashes = fieldCrypto.listPhoneHashes(phone);
  if (purpose === 'undo_phone') return (await queryUndoable(db, phoneHashes, now())).length > 0;
  return (await queryPhoneOwner(db, phoneHashes)) !== null || OWN_PURPOSES.includes(purpose);
}

/**
 * Sends a code to a phone, at most once a minute and ten times a day. An unknown phone gets the same answer after the same work, without a
 * message; the answer does not wait for the message.
 */
export async function sendCode(
  context: CallContext,
  { phone, proof, boundTo = '', getText }: CodeRequest,
  purpose: SmsPurpose,
): Promise<CallResponse<'sendCodeLogin'>> {
  const { db, fieldCrypto, limits, logger, now, sms } = context.services;
  const phoneHash = fieldCrypto.hashPhone(phone);
  if ((await limits.take('smsAddress', getNetwork(context.headers.ip))) > FREE_CODES) await requireProof(context, proof);
  await limits.take('smsMinute', phoneHash);
  await limits.take('smsDay', phoneHash);
  const expected = await isExpected(context, phone, purpose);
  const createdAt = now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = { id: createId(), phoneHash, purpose, codeHash: fieldCrypto.hash('sms', formatCode({ phone, code, boundTo })) };
  await insertCode(db, { ...row, createdAt, expiresAt: new Date(createdAt.getTime() + TTL_SECONDS * 1000) });
  if (expected) {
    const words = getText?.(code) ?? `您的验证码是 ${code}，用于${TEXTS[purpose]}，5 分钟内有效。请勿告诉他人。`;
    const text = `【约检】${words}`;
    sms.send({ phone, text }).catch((error: unknown) => {
      logger.error({ event: 'sms_failed', requestId: context.headers.requestId, err: error }, 'A text message could not be sent');
    });
  }
  return { ttlSeconds: TTL_SECONDS, nextAt: new Date(createdAt.getTime() + INTERVAL_MS).toISOString() };
}
