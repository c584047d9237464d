import type { RequestHandler } from 'express';
import { CHROMIUM_FIRST } from './chromiumFirst';
import { setRouteId } from './requestContext';

/** Nothing but our own script and style; the script asks this origin only. */
const CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': CSP,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
};

const renderSharePage = (basePath: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${CHROMIUM_FIRST}
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>患者分享的健康资料 - 约检</title>
<link rel="icon" href="${basePath}/favicon.svg">
<link rel="stylesheet" href="${basePath}/share/view.css">
<script type="module" src="${basePath}/share/view.js"></script>
</head>
<body>
<header class="brand"><img src="${basePath}/favicon.svg" alt="" width="28" height="28">约检 · 企业员工体检服务</header>
<main id="share"><p class="late">资料是加密的，只在您的浏览器里解开。如果一直停在这里，请打开 JavaScript，换用新版的 Chrome、Edge、Firefox 或 Safari（能切换“极速模式”的浏览器，请切换过去），或用手机扫患者的二维码。</p></main>
</body>
</html>
`;

/**
 * Answers with the page that opens a shared link in the receiver's browser. It is the same for every link, because the link is in the
 * fragment.
 * @param basePath the path below which the product is served; empty for the root
 */
export function createSharePage(basePath: string): RequestHandler {
  const page = renderSharePage(basePath);
  return (_req, res) => {
    setRouteId(res, 'share_page');
    res.set(HEADERS).send(page);
  };
}
