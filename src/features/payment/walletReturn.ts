/** What a wallet's authorization page adds to the address that it leads back to. */
export interface WalletReturn {
  code: string;
  state: string;
}

/** The parameters of an address; null when it does not come from a wallet. */
export function readWalletReturn(query: URLSearchParams): WalletReturn | null {
  const [code, state] = [query.get('code'), query.get('state')];
  return code && state ? { code, state } : null;
}

/** Removes them from the address bar and the history. They can be used once only, so a reload must not send them again. */
export function forgetWalletReturn(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  window.history.replaceState(window.history.state, '', url);
}

/** True for an address that a browser may be sent to: other schemes would run scripts or open other apps. */
export function isWebAddress(address: string | undefined): address is string {
  return address !== undefined && /^https?:\/\/[^/]/i.test(address);
}
