/**
 * A public page's first script, which is loaded before the page has been parsed. It loads the others once the page has been painted: their
 * download and compilation would compete with the layout for the processor. A page in a background tab waits until it is shown.
 */
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-src]')) script.src = script.dataset.src ?? '';
  }),
);
