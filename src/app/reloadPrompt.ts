const TEXT = '这一页加载得太久了，可能是网络不稳定。';
const BUTTON = '重新加载';
const STYLE =
  'position:fixed;inset:auto 16px 16px;z-index:9999;display:flex;gap:16px;align-items:center;justify-content:center;padding:16px;border-radius:12px;background:#1f2937;color:#fff;font:16px/1.5 sans-serif';
const BUTTON_STYLE = 'min-height:40px;padding:0 16px;border:0;border-radius:8px;background:#fff;color:#1f2937;font:inherit;cursor:pointer';

/**
 * Offers a reload when a page's code has not arrived within the time of spec §9. The prompt lies over the page that the server rendered,
 * which stays readable, and needs none of the missing code.
 */
export function showReloadPrompt(): void {
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.style.cssText = STYLE;
  box.append(TEXT);
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = BUTTON_STYLE;
  button.textContent = BUTTON;
  button.addEventListener('click', () => window.location.reload());
  box.append(button);
  document.body.append(box);
}
