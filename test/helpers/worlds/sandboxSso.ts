/** Logs in at the company's sandbox login in another browser. @returns the unused address that it redirects back to */
export async function logInAtSandbox(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/open/v1/HuaZhuLogin/getCode?clentType=pc`);
  const { data } = (await answer.json()) as { data: { authorizeUrl: string; state: string } };
  return pressAtSandbox(origin, data.authorizeUrl);
}

/** Presses the sandbox's only button. @returns path and query of the address that it redirects back to */
export async function pressAtSandbox(origin: string, authorizeUrl: string): Promise<string> {
  const query = new URL(authorizeUrl).searchParams;
  const body = new URLSearchParams({ state: query.get('state') ?? '', nonce: query.get('nonce') ?? '' });
  const page = await fetch(`${origin}/sandbox/sso`, { method: 'POST', body, redirect: 'manual' });
  const { pathname, search } = new URL(page.headers.get('location') ?? '');
  return pathname + search;
}
