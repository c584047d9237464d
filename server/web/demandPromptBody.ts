import type { RequestHandler } from 'express';

/** Bodies other than uploads are a few kilobytes. */
const BODY_MS = 20_000;

/** Answers 408 to a body that drips: a small form or a call needs no minutes, and each holds a connection. */
export const demandPromptBody: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD' || req.is('multipart/form-data')) return next();
  const timer = setTimeout(() => {
    if (req.complete || req.destroyed) return;
    if (!res.headersSent) res.status(408).set('Connection', 'close').end();
    req.destroy();
  }, BODY_MS);
  // An answer does not end the body: one that nobody reads drips on.
  req.once('end', () => clearTimeout(timer));
  timer.unref();
  return next();
};
