import express, { type Request, type Response, Router } from 'express';
import { queryOutbox } from '../../adapters/sms/createOutboxSms';
import type { SandboxSso } from '../../adapters/sso/createSandboxSso';
import type { ApiServices } from '../handler';
import { escapeHtml } from './escapeHtml';
import { renderDevPage } from './renderDevPage';

/** The employee whom the sandbox login vouches for: the sample data's card of huazhu. */
const SANDBOX_CARD = 'HZ0001';
const MAX_PARAMETER = 1024;

function sendPage(res: Response, title: string, body: string, status = 200): void {
  res.status(status).set('Cache-Control', 'no-store').type('html').send(renderDevPage(title, body));
}

const getText = (source: unknown) => (typeof source === 'string' ? source.slice(0, MAX_PARAMETER) : '');

function createOutboxRoute({ db, fieldCrypto }: ApiServices) {
  return async (_req: Request, res: Response) => {
    const messages = await queryOutbox(db, fieldCrypto);
    const rows = messages.map(
      ({ phone, text, createdAt }) =>
        `<tr><td>${escapeHtml(createdAt.toISOString())}</td><td>${escapeHtml(phone)}</td><td>${escapeHtml(text)}</td></tr>`,
    );
    const table = `<table><thead><tr><th>时间</th><th>手机号</th><th>内容</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    sendPage(res, '短信发件箱', rows.length ? table : '<p>还没有短信。在登录页点“获取验证码”后，刷新本页即可看到。</p>');
  };
}

/** The sandbox's page and its button. The redirect goes to this product's own address only. */
function createSsoRoutes(sso: SandboxSso, redirectUri: string): Router {
  const router = Router();
  router.get('/', (req, res) => {
    const [state, nonce] = [getText(req.query.state), getText(req.query.nonce)];
    if (getText(req.query.redirect_uri) !== redirectUri || !state || !nonce) {
      sendPage(res, '登录请求无效', '<p>请从企业登录页重新进入。</p>', 400);
      return;
    }
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
    const form = `<form method="post">${field('state', state)}${field('nonce', nonce)}<button>以 ${SANDBOX_CARD} 的身份登录</button></form>`;
    sendPage(res, '企业统一登录（沙箱）', `<p>这里模拟企业自己的登录页，不需要密码。</p>${form}`);
  });
  router.post('/', express.urlencoded({ extended: false, limit: '8kb' }), (req, res) => {
    const body: Record<string, unknown> = req.body ?? {};
    const code = sso.issueCode({ physicalCardId: SANDBOX_CARD, nonce: getText(body.nonce) });
    res.redirect(303, `${redirectUri}?${new URLSearchParams({ code, state: getText(body.state) })}`);
  });
  return router;
}

/** Pages for trying things by hand; mounted with the sample data only. */
export function createDevRouter(services: ApiServices, sandboxSso: SandboxSso | null): Router {
  const router = Router();
  if (services.settings.sms === 'outbox') router.get('/dev/outbox', createOutboxRoute(services));
  if (sandboxSso) router.use('/dev/sso', createSsoRoutes(sandboxSso, `${services.settings.publicUrl}/huazhu`));
  return router;
}
