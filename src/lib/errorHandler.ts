/**
 * Installs the app-wide error handler, which only logs the message to the console (spec §8).
 * @returns removes it
 */
export function installErrorHandler(window: Pick<Window, 'addEventListener' | 'removeEventListener'>, log: (message: string) => void) {
  const getMessage = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
  const handleError = (event: ErrorEvent) => {
    // Otherwise the browser would log the same error again.
    event.preventDefault();
    log(event.error === undefined || event.error === null ? event.message : getMessage(event.error));
  };
  const handleRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    log(getMessage(event.reason));
  };
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
  };
}
