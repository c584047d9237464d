// Component tests request jsdom with a docblock; matchers and clean-up are loaded only there.
if (typeof document !== 'undefined') {
  // React Router needs these, which jsdom does not provide.
  const { TextDecoder, TextEncoder } = require('node:util');
  globalThis.TextEncoder ??= TextEncoder;
  globalThis.TextDecoder ??= TextDecoder;
  require('@testing-library/jest-dom');
  // A limit for a wait that hangs; the library's own of one second is a measure of the machine's speed.
  require('@testing-library/react').configure({ asyncUtilTimeout: 60_000 });
  // jsdom has the dialog element but cannot open it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom has no media queries, which antd's breakpoints ask for; here the window is wide.
if (typeof window !== 'undefined' && !window.matchMedia) {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = (media) => ({ media, matches: media.includes('min-width'), ...listeners });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // antd's forms use it as a timer of zero length.
  window.MessageChannel ??= class {
    port1 = { onmessage: null };
    port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
  };
  // It knows no pseudo-elements either, whose style antd reads to measure the scroll bar.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}
