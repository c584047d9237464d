import { hashInline } from './csp';
import { escapeHtml } from './htmlTemplate';

const STYLE =
  'body{margin:0;font:16px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1f2937;background:#f6f8fa}main{max-width:480px;margin:15vh auto 0;padding:32px;background:#fff;border-radius:12px;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 24px;color:#4b5563}a{display:inline-block;padding:8px 24px;border-radius:8px;background:#0a6f76;color:#fff;text-decoration:none}small{display:block;margin-top:24px;color:#6b7280}';

const TEXTS = {
  404: { title: '没有找到这个页面', text: '地址可能写错了，或者页面已经搬走。', link: '选择企业并登录' },
  500: { title: '这一页出了点问题', text: '我们已经记下了，正在处理。请稍后再打开一次。', link: '回到登录页' },
  503: { title: '现在访问的人有点多', text: '请过几秒再打开，您已经提交的预约不受影响。', link: '再试一次' },
} as const;

export type ErrorStatus = keyof typeof TEXTS;

/** CSP source of the style of error documents. */
export const ERROR_STYLE_HASH = hashInline(STYLE);

/**
 * A page that needs nothing but itself, for when the client's pages cannot be rendered.
 * @param href where the link leads
 * @param requestId shown, so that a person can name it to support
 */
export function createErrorDocument(status: ErrorStatus, href: string, requestId: string): string {
  const { title, text, link } = TEXTS[status];
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="${escapeHtml(href)}">${link}</a><small>编号 ${escapeHtml(requestId)}</small></main></body></html>`;
}
