/**
 * The app-wide error handler: it only logs the message to the console (spec §8).
 * @returns removes it
 */
export function installErrorHandler(window: Pick<Window, 'addEventListener' | 'removeEventListener'>, log: (message: string) => void) {
  const getMessage = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
  const handleError = (event: ErrorEvent) => {
    // The browser would print the same error once more.
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
