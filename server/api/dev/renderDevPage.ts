import type { Response } from 'express';
import { escapeHtml } from '../../../shared/html';

/** A plain sandbox page without styles and scripts, so that every content security policy allows it. */
function renderDevPage(title: string, body: string): string {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>`;
  return `<!doctype html><html lang="zh-CN"><head>${head}</head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

/** Answers with a sandbox page, without caching. */
export function sendDevPage(res: Response, title: string, body: string, status = 200): void {
  res.status(status).set('Cache-Control', 'no-store').type('html').send(renderDevPage(title, body));
}
