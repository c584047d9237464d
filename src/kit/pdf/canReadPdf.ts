/** Whether pdf.js runs here. Its build for older browsers needs what Chromium knows since 119, Firefox since 121 and Safari since 17.4. */
export const canReadPdf = (): boolean => 'withResolvers' in Promise;
