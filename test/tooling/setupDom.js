// Component tests request jsdom with a docblock; matchers and clean-up are loaded only there.
if (typeof document !== 'undefined') {
  // React Router needs these, which jsdom does not provide.
  const { TextDecoder, TextEncoder } = require('node:util');
  globalThis.TextEncoder ??= TextEncoder;
  globalThis.TextDecoder ??= TextDecoder;
  require('@testing-library/jest-dom');
  // jsdom has the dialog element but cannot open it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
