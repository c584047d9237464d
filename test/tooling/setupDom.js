// Component tests ask for jsdom with a docblock; matchers and clean-up are loaded only where there is a document.
if (typeof document !== 'undefined') {
  // React Router wants them, and every browser has them; jsdom leaves them out.
  const { TextDecoder, TextEncoder } = require('node:util');
  globalThis.TextEncoder ??= TextEncoder;
  globalThis.TextDecoder ??= TextDecoder;
  require('@testing-library/jest-dom');
  // jsdom knows the dialog element but cannot open it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
