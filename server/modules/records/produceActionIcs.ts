import { getInstantOf } from '../../../shared/businessDay';
import { getHref } from '../../../shared/routes';
import { createIcs } from '../../handlerKit/files/createIcs';
import type { TicketProducer } from '../../handlerKit/files/TicketFile';
import { loadActions } from './actionAnswers';

/**
 * The open actions as whole days in a calendar file. Colleagues may see a calendar, so it names neither items nor values.
 */
export const produceActionIcs: TicketProducer = async ({ db, now, settings }, { subject }) => {
  const { open } = await loadActions(db, subject, now(), { withClosed: false });
  if (open.length === 0) return null;
  const days = [...new Set(open.map(({ dueOn }) => dueOn))];
  const link = `${settings.publicUrl}${getHref('Report', { query: { view: 'actions' } })}`;
  const events = days.map((day) => {
    const count = open.filter(({ dueOn }) => dueOn === day).length;
    return {
      uid: `${open.find(({ dueOn }) => dueOn === day)?.actionIds[0]}@yuejian`,
      sequence: 0,
      stamp: now(),
      time: { day },
      summary: '健康行动到期（约检）',
      description: `有 ${count} 项要在今天之前完成，内容请登录查看。\n${link}`,
      reminder: { at: getInstantOf(day, '09:00'), text: '健康行动今天到期' },
    };
  });
  return { body: Buffer.from(createIcs(events)), contentType: 'text/calendar; charset=utf-8' };
};
