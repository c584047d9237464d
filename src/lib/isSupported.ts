/**
 * Whether this browser is within the limit of support: Chromium 111, Firefox 113, Safari 16.2 (docs/browsers.md). It is told by a feature and not
 * by a name. The style sheets hide the notice about an old browser by the same question.
 */
export const isSupported = (): boolean => globalThis.CSS?.supports('color: color-mix(in srgb, red, red)') === true;
