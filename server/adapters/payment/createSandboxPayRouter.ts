import express, { type Request, type Response, Router } from 'express';
import { isUsable } from '../../security/isUsable';
import type { PaymentInbox } from './PaymentProvider';
import { renderSandboxPage, SANDBOX_PAGE_POLICY } from './renderSandboxPage';
import type { SandboxPayment, SandboxTrade } from './SandboxPayment';
import { SANDBOX_PAY_PATH } from './SandboxPayment';

/** The delay before the provider reports a delayed payment. */
const DELAY_MS = 20_000;
const PATH = `${SANDBOX_PAY_PATH}/:token`;

/** The sandbox's page behind the QR code, `/sandbox/pay/:token`. It has plain forms and no scripts. */
export function createSandboxPayRouter(sandbox: SandboxPayment, inbox: PaymentInbox, publicUrl: string): Router {
  const readBack = ({ query: { back } }: Request<{ token: string }>) =>
    typeof back === 'string' && back.startsWith(`${publicUrl}/`) ? back : null;
  const send = (req: Request<{ token: string }>, res: Response, trade: SandboxTrade | null) => {
    res.status(trade ? 200 : 404).set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': SANDBOX_PAGE_POLICY });
    res.type('html').send(renderSandboxPage(trade, readBack(req)));
  };

  const actions: Record<string, (trade: SandboxTrade) => Promise<unknown>> = {
    pay: ({ token }) => sandbox.pay(token, 0),
    delay: ({ token }) => sandbox.pay(token, DELAY_MS),
    fail: ({ token }) => sandbox.fail(token),
    // The hold ends during the payment, so the notice arrives too late.
    late: async ({ token, outTradeNo }) => {
      await sandbox.pay(token, DELAY_MS);
      await inbox.endHold(outTradeNo);
      await sandbox.hurry(token);
    },
  };

  async function handleAction(req: Request<{ token: string }>, res: Response): Promise<void> {
    const trade = await sandbox.findTrade(req.params.token);
    const name: unknown = req.body?.action;
    const action = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!trade || !action) return send(req, res, trade);
    await action(trade);
    await sandbox.sendNotices(inbox);
    // Redirect, so that reloading the page repeats nothing.
    res.redirect(303, req.originalUrl);
  }

  const router = Router();
  router.param('token', (_req, res, next, token) => {
    if (isUsable(token)) next();
    else res.status(404).end();
  });
  router.get(PATH, async (req, res) => send(req, res, await sandbox.findTrade(req.params.token)));
  router.post(PATH, express.urlencoded({ extended: false, limit: '1kb' }), handleAction);
  return router;
}
