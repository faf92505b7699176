/**
 * Where a `redirectUrl` may lead: a path of our own origin, with query and hash, else '/'.
 *
 * The value is honoured only if, resolved against the page, rebuilt from path, query and hash and resolved
 * again, it keeps the origin: `/a/..//evil.example` keeps it the first time and loses it the second.
 * @param page the absolute address of the page that was asked for, `location.href`
 */
export function safeRedirect(redirectUrl: string | null | undefined, page: string): string {
  if (!redirectUrl) return '/';
  const { origin } = new URL(page);
  const target = resolve(redirectUrl, page);
  // A blob's address has the origin of its maker, but its path is an address of its own.
  if (target?.origin !== origin || !target.pathname.startsWith('/')) return '/';
  const path = target.pathname + target.search + target.hash;
  return resolve(path, page)?.origin === origin ? path : '/';
}

function resolve(address: string, base: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
