import { type Request, type Response, Router } from 'express';
import { escapeHtml } from '../../../shared/html';
import { queryOutbox } from '../../adapters/sms/createOutboxSms';
import type { ApiServices } from '../../calls/handler';
import { sendDevPage } from './renderDevPage';

function createOutboxRoute({ db, fieldCrypto }: ApiServices) {
  return async (_req: Request, res: Response) => {
    const messages = await queryOutbox(db, fieldCrypto);
    const rows = messages.map(
      ({ phone, text, createdAt }) =>
        `<tr><td>${escapeHtml(createdAt.toISOString())}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(text)}</td></tr>`,
    );
    const table = `<table><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    sendDevPage(res, '短信发件箱', rows.length ? table : '<p>还没有短信。在登录页点“获取验证码”后，刷新本页即可看到。</p>');
  };
}

/** Pages for manual testing. They are mounted with the sample data only, and so never in production. */
export function createDevRouter(services: ApiServices): Router {
  const router = Router();
  if (services.settings.sms === 'outbox') router.get('/dev/outbox', createOutboxRoute(services));
  return router;
}
