/**
 * Whether this browser is within the limit of support: Chromium 105, Firefox 110, Safari 16.4 (docs/browsers.md). It is told by a feature and not
 * by a name. The style sheets hide the notice about an old browser by the same question.
 */
export const isSupported = (): boolean => CSS.supports('container-type: inline-size');
