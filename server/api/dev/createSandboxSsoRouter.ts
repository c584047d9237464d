import express, { Router } from 'express';
import { escapeHtml } from '../../../shared/html';
import type { SandboxSso } from '../../adapters/sso/createSandboxSso';
import { sendDevPage } from './renderDevPage';

/** Address of the sandbox's login page. Not under /dev, which production does not have. */
export const SANDBOX_SSO_PATH = '/sandbox/sso';

/** The employee that the sandbox login identifies: the sample data's card of huazhu. */
const SANDBOX_CARD = 'HZ0001';
const MAX_PARAMETER = 1024;

const getText = (source: unknown) => (typeof source === 'string' ? source.slice(0, MAX_PARAMETER) : '');

/**
 * The sandbox's page and its button.
 * @param redirectUri this product's own address, the only one that it redirects to
 */
export function createSandboxSsoRouter(sso: SandboxSso, redirectUri: string): Router {
  const router = Router();
  router.get(SANDBOX_SSO_PATH, (req, res) => {
    const [state, nonce] = [getText(req.query.state), getText(req.query.nonce)];
    if (getText(req.query.redirect_uri) !== redirectUri || !state || !nonce) {
      sendDevPage(res, '登录请求无效', '<p>请从企业登录页重新进入。</p>', 400);
      return;
    }
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
    const form = `<form method="post">${field('state', state)}${field('nonce', nonce)}<button>以 ${SANDBOX_CARD} 的身份登录</button></form>`;
    sendDevPage(res, '企业统一登录（沙箱）', `<p>这里模拟企业自己的登录页，不需要密码。</p>${form}`);
  });
  router.post(SANDBOX_SSO_PATH, express.urlencoded({ extended: false, limit: '8kb' }), (req, res) => {
    const body: Record<string, unknown> = req.body ?? {};
    const code = sso.issueCode({ physicalCardId: SANDBOX_CARD, nonce: getText(body.nonce) });
    res.redirect(303, `${redirectUri}?${new URLSearchParams({ code, state: getText(body.state) })}`);
  });
  return router;
}
