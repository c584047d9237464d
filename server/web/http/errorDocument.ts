import { escapeHtml } from '../../../shared/html';
import { hashInline } from './csp';

// The style of src/components/StatusPage, repeated because this page must not depend on the build.
const STYLE =
  'body{margin:0;font:16px/28px "PingFang SC","Microsoft YaHei","Noto Sans SC",system-ui,sans-serif;color:#16232e;background:#f4f7f8}main{max-width:34em;margin:18vh auto 0;padding:0 20px;text-align:center}svg{display:block;margin:0 auto 24px}h1{font-size:28px;line-height:36px;margin:0 0 12px}p{margin:0 0 32px;color:#465763}a{display:inline-block;padding:10px 24px;border-radius:8px;background:#047b6c;color:#fff;font-weight:500;text-decoration:none}a:hover{background:#03695c}a:focus-visible{outline:2px solid #047b6c;outline-offset:2px}small{display:block;margin-top:24px;font-size:12px;color:#5c6b77}';

const MARK =
  '<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="16" fill="#fff"/><path d="M11 34h10l5 9 11-22 6 13h10" fill="none" stroke="#047b6c" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const TEXTS = {
  404: { title: '没有找到这个页面', text: '地址可能写错了，或者页面已经搬走。', link: '选择企业并登录' },
  500: { title: '这一页出了点问题', text: '我们已经记下了。请稍后再打开一次。', link: '回到登录页' },
  503: { title: '现在访问的人有点多', text: '请过几秒再打开，您已经提交的预约不受影响。', link: '再试一次' },
} as const;

export type ErrorStatus = keyof typeof TEXTS;

/** CSP source of the style of error documents. */
export const ERROR_STYLE_HASH = hashInline(STYLE);

/**
 * A page without scripts and style sheets, for when the client's pages cannot be rendered.
 * @param href target of the link
 * @param requestId is shown, so that a person can quote it to support; absent for requests that are not logged
 */
export function createErrorDocument(status: ErrorStatus, href: string, requestId?: string): string {
  const { title, text, link } = TEXTS[status];
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main>${MARK}<h1>${title}</h1><p>${text}</p><a href="${escapeHtml(href)}">${link}</a>${requestId ? `<small>编号 ${escapeHtml(requestId)}</small>` : ''}</main></body></html>`;
}
