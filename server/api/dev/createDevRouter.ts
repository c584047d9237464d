import { type Request, type Response, Router } from 'express';
import { escapeHtml } from '../../../shared/html';
import { queryMailOutbox } from '../../adapters/mail/createOutboxMail';
import { queryOutbox } from '../../adapters/sms/createOutboxSms';
import type { ApiServices } from '../../handlerKit/handler';
import { sendDevPage } from './renderDevPage';

function renderTable(title: string, heads: readonly string[], rows: readonly (readonly string[])[], empty: string): string {
  const renderRow = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => renderRow('td', cells)).join('');
  const table = `<table><thead>${renderRow('th', heads)}</thead><tbody>${body}</tbody></table>`;
  return `<h2>${title}</h2>${rows.length > 0 ? table : `<p>${empty}</p>`}`;
}

function createOutboxRoute({ db, fieldCrypto, settings }: ApiServices) {
  return async (_req: Request, res: Response) => {
    const texts = settings.sms === 'outbox' ? await queryOutbox(db, fieldCrypto) : null;
    const mails = settings.mail === 'outbox' ? await queryMailOutbox(db, fieldCrypto) : null;
    const ofTexts = texts?.map(({ phone, text, createdAt }) => [createdAt.toISOString(), phone, text]);
    const ofMails = mails?.map(({ to, subject, text, createdAt }) => [createdAt.toISOString(), to, subject, text]);
    const parts = [
      ofTexts && renderTable('短信', ['时间', '手机号', '内容'], ofTexts, '还没有短信。在登录页点“获取验证码”后，刷新本页即可看到。'),
      ofMails && renderTable('邮件', ['时间', '邮箱', '主题', '内容'], ofMails, '还没有邮件。在“账号安全”里登记邮箱后，刷新本页即可看到。'),
    ];
    sendDevPage(res, '发件箱', parts.join(''));
  };
}

/** Pages for manual testing. They are mounted with the sample data only, and so never in production. */
export function createDevRouter(services: ApiServices): Router {
  const router = Router();
  const { sms, mail } = services.settings;
  if (sms === 'outbox' || mail === 'outbox') router.get('/dev/outbox', createOutboxRoute(services));
  return router;
}
