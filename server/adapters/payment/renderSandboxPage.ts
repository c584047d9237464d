import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../shared/html';
import type { SandboxTrade } from './SandboxPayment';

const STYLE = `
body{margin:0;background:#f2f5f7;color:#1f2933;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:420px;margin:0 auto;padding:32px 20px}
h1{font-size:20px;margin:0 0 4px}.hint{color:#52606d;font-size:14px;margin:0 0 24px}
.card{background:#fff;border-radius:12px;padding:24px;box-shadow:0 1px 3px #0001}
.amount{font-size:36px;font-weight:600;margin:0}.state{margin:8px 0 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:14px;margin:16px 0 0}dt{color:#52606d}dd{margin:0;word-break:break-all}
form{display:grid;gap:12px;margin-top:24px}
button{min-height:48px;border:1px solid #9aa5b1;border-radius:8px;background:#fff;color:#1f2933;font:inherit;cursor:pointer}
button.main{background:#0b7a3e;border-color:#0b7a3e;color:#fff;font-weight:600}
button:focus-visible{outline:3px solid #2563eb;outline-offset:2px}a{display:grid;min-height:48px;place-items:center;margin-top:12px;color:#0b7a3e}
small{display:block;font-size:13px;opacity:.85;font-weight:400}
`;

/** The page's policy: its style sheet by hash, an empty icon, forms to its own origin, nothing else. */
export const SANDBOX_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const stateTexts: Record<SandboxTrade['state'], string> = {
  notpay: '等待付款',
  failed: '上一次付款失败，可以再试',
  success: '付款成功，请回到约检页面查看',
  closed: '交易已关闭，不能再付款',
};

const buttons = [
  { action: 'pay', text: '确认付款', hint: '立即成功并通知', isMain: true },
  { action: 'delay', text: '付款，但延迟通知', hint: '约 20 秒后才告诉约检', isMain: false },
  { action: 'fail', text: '付款失败', hint: '余额不足，可以再试', isMain: false },
  { action: 'late', text: '超时后到账', hint: '先让名额占用到期，再到账：有空位则重新占位，否则自动退款', isMain: false },
];

const renderForm = () =>
  `<form method="post">${buttons
    .map(
      ({ action, text, hint, isMain }) =>
        `<button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${text}<small>${hint}</small></button>`,
    )
    .join('')}</form>`;

function renderTrade(trade: SandboxTrade): string {
  const isOpen = trade.state === 'notpay' || trade.state === 'failed';
  const refunded = trade.refundedFen > 0 ? `<p class="state">已退款 ¥${(trade.refundedFen / 100).toFixed(2)}</p>` : '';
  return `<div class="card"><p class="amount">¥${(trade.amountFen / 100).toFixed(2)}</p>
<p class="state" role="status">${stateTexts[trade.state]}</p>${refunded}
<dl><dt>商品</dt><dd>${escapeHtml(trade.description)}</dd><dt>商户单号</dt><dd>${escapeHtml(trade.outTradeNo)}</dd></dl></div>
${isOpen ? renderForm() : ''}`;
}

/** The page behind the sandbox's QR code and link. @param trade null if the address names none @param back where the link came from */
export function renderSandboxPage(trade: SandboxTrade | null, back: string | null): string {
  const returnLink = back ? `<p><a href="${escapeHtml(back)}">返回约检</a></p>` : '';
  const body = trade
    ? renderTrade(trade) + returnLink
    : '<div class="card"><p class="state" role="status">没有找到这笔交易，请回到约检重新扫码。</p></div>';
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>沙箱收银台</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main><h1>沙箱收银台</h1>
<p class="hint">这里不会真的扣款，用来试各种付款结果。</p>${body}</main></body></html>`;
}
