import { describeInstant } from '../../../shared/businessDay';
import type { ApiServices } from '../../calls/handler';
import type { DbOrTx } from '../../db/Db';
import type { SecurityFact } from '../../db/facts/noticeFact';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';
import { renderStoredNotice } from '../notices/renderNotice';

/**
 * An event that the owner of an account must hear of: a change of who can log in, or an export of data. Neither text contains a name or a
 * health value.
 */
export interface SecurityEvent {
  /** What the notice stores. */
  fact: SecurityFact;
  /** The text message, without the signature. */
  text: string;
}

const NOT_YOU = '如非本人操作，请立即重设密码并联系客服。';

/** The events with their text messages. `renderNotice` has the texts of their notices. */
export const securityEvents = {
  passwordChanged: (): SecurityEvent => ({
    fact: { type: 'password_changed', params: {} },
    text: `您的登录密码已修改，其他设备已退出登录。${NOT_YOU}`,
  }),
  sessionsEnded: (count: number): SecurityEvent => ({
    fact: { type: 'sessions_ended', params: { count } },
    text: `您的账号已在 ${count} 台设备上被退出登录。${NOT_YOU}`,
  }),
  dataExported: (): SecurityEvent => ({ fact: { type: 'data_exported', params: {} }, text: `您的个人数据副本已导出。${NOT_YOU}` }),
  reportExported: (): SecurityEvent => ({ fact: { type: 'report_exported', params: {} }, text: `您的体检报告已导出。${NOT_YOU}` }),
  eraseRequested: (scheduledFor: Date): SecurityEvent => ({
    fact: { type: 'erase_requested', params: { scheduledFor: scheduledFor.toISOString() } },
    text: `您的账号已申请注销，${describeInstant(scheduledFor)} 之后删除，在那之前登录可以撤回。${NOT_YOU}`,
  }),
  eraseWithdrawn: (): SecurityEvent => ({
    fact: { type: 'erase_withdrawn', params: {} },
    text: `您的注销申请已撤回，账号照常使用。${NOT_YOU}`,
  }),
  shareAgreed: (): SecurityEvent => ({
    fact: { type: 'share_agreed', params: {} },
    text: `您的账号已同意对外共享信息，登录后可以随时撤回。${NOT_YOU}`,
  }),
  phoneChanged: (newPhoneMasked: string, publicUrl: string): SecurityEvent => ({
    fact: { type: 'phone_changed', params: { newPhoneMasked } },
    text: `您账号的手机号已更换为尾号 ${newPhoneMasked.slice(-4)} 的号码。如非本人操作，请在 7 天内打开 ${publicUrl}/login?undo=phone 用本机号码撤销。`,
  }),
  phoneRestored: (): SecurityEvent => ({
    fact: { type: 'phone_restored', params: {} },
    text: '手机号更换已撤销：账号恢复使用原来的手机号，所有设备已退出登录，原密码已失效。如有疑问请联系客服。',
  }),
  phoneReplaced: (newPhoneMasked: string): SecurityEvent => ({
    fact: { type: 'phone_replaced', params: { newPhoneMasked } },
    text: `客服已核实身份，将您账号的手机号更换为尾号 ${newPhoneMasked.slice(-4)} 的号码，所有设备已退出登录，原密码已失效。如非本人要求，请立即联系客服。`,
  }),
} as const;

/** Adds an event to the person's notices, in the transaction that causes it. */
export function addSecurityNotice(tx: DbOrTx, personId: string, { fact }: SecurityEvent, at: Date): Promise<void> {
  return addNotice(tx, { personId, fact, dedupe: `security:${createId()}` }, at);
}

/**
 * Sends an event by text message to a phone: the one that was bound before the event. Never rejects: the event is not undone by a failed
 * message, which is logged.
 */
export async function textSecurityEvent(
  { sms, logger }: Pick<ApiServices, 'sms' | 'logger'>,
  phone: string,
  { text, fact }: SecurityEvent,
  requestId: string,
): Promise<void> {
  if (!phone) return;
  try {
    await sms.send({ phone, text: `【约检】${text}` });
  } catch (error) {
    logger.error(
      { event: 'sms_failed', requestId, about: renderStoredNotice(fact).title, err: error },
      'A security notice could not be sent by text message',
    );
  }
}
