import type { MessageChannel, MessageKind } from '../../../shared/messageKinds';
import { noticeFact } from '../../db/factTypes/noticeFact';
import type { ApiServices } from '../../handlerKit/handler';
import { sendWorkCard, type WorkAppServices } from '../workApp/sendWorkCard';
import { describeMessage, type MessageContent } from './describeMessage';
import { isOutdated } from './isOutdated';
import type { DropReason, DueMessage } from './messages.repo';

export type SenderServices = Pick<ApiServices, 'sms' | 'mail'> & WorkAppServices & { settings: Pick<ApiServices['settings'], 'publicUrl'> };

/** How a message arrived, or why it was not sent. */
export type Delivery = 'sent' | 'sent_at_work' | DropReason;

/**
 * What may pass the employer's system. Results, rechecks and security do not: that somebody should see a doctor is health information, and
 * a security message goes to the owner's own phone.
 */
const KINDS_AT_WORK: readonly MessageKind[] = ['order', 'hold', 'waitlist', 'reminder', 'refund'];

/** The link leads to a page that needs a login. */
const joinLink = ({ text, page }: MessageContent, publicUrl: string) => (page ? `${text} ${publicUrl}${page}` : text);

/** The body of an e-mail. */
export function renderMail(content: MessageContent, publicUrl: string): string {
  const link = content.page ? [`${publicUrl}${content.page}`, ''] : [];
  return [content.text, '', ...link, `约检 ${publicUrl}`, '登录后可以在“账号安全”里选择接收哪些消息。'].join('\n');
}

/** The text of a text message. */
export function renderText(content: MessageContent, publicUrl: string): string {
  return `【约检】${joinLink(content, publicUrl)}`;
}

async function sendText(services: SenderServices, due: DueMessage, content: MessageContent): Promise<Delivery> {
  const { sms, fieldCrypto, settings } = services;
  const { kind, subject: title, text, page } = content;
  if (KINDS_AT_WORK.includes(kind) && !due.toEnc) {
    const link = `${settings.publicUrl}${page ?? ''}`;
    if (await sendWorkCard(services, due.personId, { title, text, link })) return 'sent_at_work';
  }
  const phone = fieldCrypto.decrypt(due.toEnc ?? due.phoneEnc);
  if (!phone) return 'no_address';
  await sms.send({ id: due.id, phone, text: renderText(content, settings.publicUrl) });
  return 'sent';
}

async function sendMail({ mail, fieldCrypto, settings }: SenderServices, due: DueMessage, content: MessageContent): Promise<Delivery> {
  if (!mail) return 'off';
  if (!due.addressEnc) return 'no_address';
  const subject = `【约检】${content.subject}`;
  await mail.send({ id: due.id, to: fieldCrypto.decrypt(due.addressEnc), subject, text: renderMail(content, settings.publicUrl) });
  return 'sent';
}

/**
 * Sends a claimed message, unless its person declined it or it has become useless.
 * @throws what the sender threw; Error for an event that only a newer version knows
 */
export async function deliverMessage(services: SenderServices, channel: MessageChannel, due: DueMessage): Promise<Delivery> {
  // Without an account nobody agreed to anything, and the link would lead nowhere.
  if (!due.hasAccount) return 'no_account';
  if (due.isOn === false) return 'declined';
  if (due.usefulUntil && due.usefulUntil <= services.now()) return 'too_late';
  const { data: fact } = noticeFact.safeParse({ type: due.type, params: due.params });
  const content = fact ? describeMessage(fact) : null;
  if (!fact || !content) throw new Error(`This version has no message for the event ${due.type}`);
  if (await isOutdated(services.db, fact)) return 'outdated';
  return channel === 'sms' ? sendText(services, due, content) : sendMail(services, due, content);
}
