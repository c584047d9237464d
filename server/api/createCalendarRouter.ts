import { type Response, Router } from 'express';
import { BUSINESS_CODES } from '../../shared/constants';
import { ApiError } from '../errors/ApiError';
import type { ApiServices } from '../handlerKit/handler';
import { CALENDAR_PATH, readCalendar } from '../modules/calendar/calendarFeed';
import { getNetwork } from '../security/getNetwork';
import { createId } from '../security/ids';

/** All tries of an address may run at once; calendars of a whole company may come from one. */
const FREE_FAILURES = 60;
const TOKEN = /^([\w-]{43})\.ics$/;

const sendText = (res: Response, status: number, text: string) =>
  void res.status(status).set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end(text);

/**
 * The secret addresses that calendars read, without a session. Reading changes nothing, so a HEAD may too. The address is not logged
 * (`getLoggedPath`).
 */
export function createCalendarRouter(services: ApiServices): Router {
  const router = Router();
  router.get(`${CALENDAR_PATH}:file`, async (req, res) => {
    // The name in metrics and traces, which have no path.
    res.locals.route = 'calendar';
    try {
      const permit = await services.limits.enter('calendarAddress', getNetwork(req.ip ?? ''), FREE_FAILURES);
      try {
        const [, token] = TOKEN.exec(req.params.file) ?? [];
        const text = token ? await readCalendar(services, token) : null;
        if (text === null) {
          await permit.fail();
          sendText(res, 404, '这个日历地址已失效。');
        } else
          res
            .set({ 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
            .end(text);
      } finally {
        permit.leave();
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === BUSINESS_CODES.tooMany)
        return sendText(res.set('Retry-After', '60'), 429, '请稍后再试。');
      const requestId = typeof res.locals.requestId === 'string' ? res.locals.requestId : createId();
      services.logger.error({ event: 'calendar_failed', requestId, err: error }, 'A calendar could not be read');
      return sendText(res, 500, '暂时读不到，请稍后再试。');
    }
  });
  return router;
}
