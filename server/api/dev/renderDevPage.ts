import type { Response } from 'express';
import { escapeHtml } from '../../../shared/html';

/** A plain page of the sandbox. It carries no style and no script, so every content security policy allows it. */
function renderDevPage(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html><html lang="zh-CN"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** Answers with a page of the sandbox, which no cache keeps. */
export function sendDevPage(res: Response, title: string, body: string, status = 200): void {
  res.status(status).set('Cache-Control', 'no-store').type('html').send(renderDevPage(title, body));
}
