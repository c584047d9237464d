/**
 * The name of a cookie that only this server may set. On https it carries a prefix that browsers check (RFC 6265bis §4.1.3): with
 * `__Host-` no other host of the domain can put one of its own in its place. That prefix demands `Path=/`; below a base path
 * `__Secure-` is what is left (decision 070).
 */
export function getCookieName(name: string, { basePath, secure }: { basePath: string; secure: boolean }): string {
  if (!secure) return name;
  return `${basePath ? '__Secure-' : '__Host-'}${name}`;
}
