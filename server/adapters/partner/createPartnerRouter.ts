import type { Request, Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import { ITEM_OUTCOMES } from '../../../shared/itemStates';
import { createNoticeRouter } from '../createNoticeRouter';
import type { PartnerEvent, PartnerInbox, PartnerReply } from './PartnerProvider';
import { isPartnerMessage, signPartnerMessage } from './partnerSignature';

/** Where a partner sends its events, at the origin of `PUBLIC_URL`. */
export const PARTNER_EVENTS_PATH = '/open/v1/partner/events';

/** Of the API: the fields of an event are wrong. */
const INVALID = 4001;

interface Deps {
  secret: string;
  inbox: PartnerInbox;
  logger: Logger;
  now(): Date;
}

const id = z.string().regex(/^[\w.-]{1,64}$/);
const head = { eventId: id, orderNo: id, storeId: z.string().min(1).max(64) };
const version = z.int().positive().max(1_000_000_000);
const item = z.object({
  itemCode: z.string().min(1).max(32),
  outcome: z.enum(ITEM_OUTCOMES),
  day: z.iso.date().optional(),
  reason: z.string().max(200).optional(),
});
/** Unknown fields are ignored, so that a partner may send more than it must. */
const eventShape = z.discriminatedUnion('event', [
  z.object({ ...head, event: z.literal('confirmed'), version, partnerNo: id }),
  z.object({ ...head, event: z.literal('refused'), version }),
  z.object({
    ...head,
    event: z.enum(['arrived', 'examined', 'no_show', 'report_ready']),
    partnerNo: id,
    importance: z.enum(['A', 'B']).optional(),
    items: z.array(item).max(200).optional(),
    reportDay: z.iso.date().optional(),
  }),
]);

function send(res: Response, status: number, reply: PartnerReply): void {
  res.status(status).set('Cache-Control', 'no-store').json(reply);
}

/** The answer is signed with the nonce of the request, as the partner's answers are. */
function sendSigned(res: Response, { secret, now }: Deps, nonce: string, reply: PartnerReply): void {
  const body = JSON.stringify(reply);
  const timestamp = String(Math.floor(now().getTime() / 1000));
  res.set({ 'X-Yuejian-Timestamp': timestamp, 'X-Yuejian-Signature': signPartnerMessage(secret, { timestamp, nonce, body }) });
  res.status(200).set('Cache-Control', 'no-store').type('json').send(body);
}

function parseEvent(body: Buffer): { event: PartnerEvent } | { problem: PartnerReply } {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    return { problem: { code: INVALID, msg: '内容不是有效的 JSON。' } };
  }
  const { success, data, error } = eventShape.safeParse(value);
  if (success) return { event: data };
  const fields = [...new Set(error.issues.map(({ path }) => path.join('.') || '内容'))];
  return { problem: { code: INVALID, msg: `这些字段缺少或有误：${fields.join('、')}。`, data: { fields } } };
}

async function handleEvent(req: Request, res: Response, deps: Deps): Promise<void> {
  const { secret, inbox, logger, now } = deps;
  const body: unknown = req.body;
  const get = (name: string) => req.get(`x-yuejian-${name}`) ?? '';
  const nonce = get('nonce');
  if (
    !Buffer.isBuffer(body) ||
    !nonce ||
    !isPartnerMessage(secret, { timestamp: get('timestamp'), nonce, body }, get('signature'), now())
  ) {
    inbox.refused('unsigned');
    logger.warn({ event: 'partner_signature_refused' }, 'An event of a partner was refused, because it is not signed as it should be');
    return send(res, 401, { code: 401, msg: '签名错误，或时间相差超过 5 分钟。' });
  }
  const parsed = parseEvent(body);
  if ('problem' in parsed) {
    inbox.refused('unreadable');
    logger.error({ event: 'partner_event_unreadable' }, 'A signed event of a partner cannot be read');
    return sendSigned(res, deps, nonce, parsed.problem);
  }
  const reply = await inbox.accept(parsed.event);
  if (!res.headersSent) sendSigned(res, deps, nonce, reply);
}

/**
 * Receives a partner's events. A replayed request is an event that is known already. The signature covers the raw bytes, so they are verified
 * before they are parsed.
 */
export function createPartnerRouter(deps: Deps): Router {
  return createNoticeRouter({
    path: PARTNER_EVENTS_PATH,
    handle: (req, res) => handleEvent(req, res, deps),
    refuse: (res, status, msg) => send(res, status, { code: status, msg: `${msg}。` }),
    logger: deps.logger,
    failedEvent: 'partner_event_failed',
  });
}
