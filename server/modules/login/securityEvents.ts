import { describeInstant } from '../../../shared/businessDay';
import { getHref, type RouteId } from '../../../shared/routes';
import type { ApiServices } from '../../calls/handler';
import type { DbOrTx } from '../../db/Db';
import { createId } from '../../security/ids';
import { addNotice } from '../notices/addNotice';

/** What the owner of an account is told when somebody changes who can get in, or takes data out. Neither text holds a name or a health value. */
export interface SecurityEvent {
  title: string;
  body: string;
  link: RouteId;
  /** The text message, without the signature. */
  text: string;
}

const NOT_YOU = '如非本人操作，请立即重设密码并联系客服。';
const onAccount = (title: string, body: string, text: string): SecurityEvent => ({ title, body, text, link: 'Account' });
const inCenter = (title: string, body: string, text: string): SecurityEvent => ({ title, body, text, link: 'Center' });

/** The events, in the words that people read. */
export const securityEvents = {
  passwordChanged: () =>
    onAccount('登录密码已修改', `其他设备已退出登录。${NOT_YOU}`, `您的登录密码已修改，其他设备已退出登录。${NOT_YOU}`),
  sessionsEnded: (count: number) =>
    onAccount('其他设备已退出登录', `已让 ${count} 台设备退出登录。${NOT_YOU}`, `您的账号已在 ${count} 台设备上被退出登录。${NOT_YOU}`),
  dataExported: () => inCenter('个人数据已导出', `导出的文件请妥善保管。${NOT_YOU}`, `您的个人数据副本已导出。${NOT_YOU}`),
  reportExported: () => inCenter('体检报告已导出', `导出的文件请妥善保管。${NOT_YOU}`, `您的体检报告已导出。${NOT_YOU}`),
  eraseRequested: (scheduledFor: Date) =>
    inCenter(
      '注销申请已提交',
      `账号和个人数据将在 ${describeInstant(scheduledFor)} 之后删除，在那之前可以撤回。不是您本人申请的，请立即撤回并修改密码。`,
      `您的账号已申请注销，${describeInstant(scheduledFor)} 之后删除，在那之前登录可以撤回。${NOT_YOU}`,
    ),
  eraseWithdrawn: () => inCenter('注销申请已撤回', `账号照常使用。${NOT_YOU}`, `您的注销申请已撤回，账号照常使用。${NOT_YOU}`),
  shareAgreed: () =>
    inCenter('已同意对外共享信息', `可以在“我的信息”里随时撤回。${NOT_YOU}`, `您的账号已同意对外共享信息，登录后可以随时撤回。${NOT_YOU}`),
  phoneChanged: (newPhoneMasked: string, publicUrl: string) =>
    onAccount(
      '手机号已更换',
      `新手机号是 ${newPhoneMasked}。7 天内可以用原来的手机号撤销；这期间不能注销账号，也不能用新手机号确认身份。`,
      `您账号的手机号已更换为尾号 ${newPhoneMasked.slice(-4)} 的号码。如非本人操作，请在 7 天内打开 ${publicUrl}/login?undo=phone 用本机号码撤销。`,
    ),
  phoneRestored: () =>
    onAccount(
      '手机号更换已撤销',
      '已恢复原来的手机号，所有设备已退出登录，原密码已失效，请重新设置密码。',
      '手机号更换已撤销：账号恢复使用原来的手机号，所有设备已退出登录，原密码已失效。如有疑问请联系客服。',
    ),
  phoneReplaced: (newPhoneMasked: string) =>
    onAccount(
      '客服已为您更换手机号',
      `新手机号是 ${newPhoneMasked}。所有设备已退出登录，原密码已失效。如非本人要求，请立即联系客服。`,
      `客服已核实身份，将您账号的手机号更换为尾号 ${newPhoneMasked.slice(-4)} 的号码，所有设备已退出登录，原密码已失效。如非本人要求，请立即联系客服。`,
    ),
} as const;

/** Puts an event into the person's notices, in the transaction that makes it happen. */
export function addSecurityNotice(tx: DbOrTx, personId: string, { title, body, link }: SecurityEvent, at: Date): Promise<void> {
  return addNotice(tx, { personId, kind: 'account', title, body, link: getHref(link), dedupe: `security:${createId()}` }, at);
}

/**
 * Texts an event to a phone: the one that was bound before the event. Never rejects: what happened stays as it is, and a text that could not
 * be sent is logged.
 */
export async function textSecurityEvent(
  { sms, logger }: Pick<ApiServices, 'sms' | 'logger'>,
  phone: string,
  { text, title }: SecurityEvent,
  requestId: string,
): Promise<void> {
  if (!phone) return;
  try {
    await sms.send({ phone, text: `【约检】${text}` });
  } catch (error) {
    logger.error({ event: 'sms_failed', requestId, about: title, err: error }, 'A security notice could not be sent by text message');
  }
}
