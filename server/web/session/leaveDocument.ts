import { escapeHtml } from '../../../shared/html';

/**
 * A page that refreshes to another address. Browsers apply `form-action 'self'` to redirects of a form too, so a redirect would be blocked.
 */
export function createLeaveDocument(title: string, address: string): string {
  const href = escapeHtml(address);
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href}"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="${href}">没有自动跳转？点这里继续</a></p></main></body></html>`;
}
