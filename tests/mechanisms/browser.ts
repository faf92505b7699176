import { vi } from 'vitest';

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** `document.cookie`: writes set one cookie, or remove it when they say that it expired. */
function createCookieJar() {
  const cookies = new Map<string, string>();
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      const expires = /expires=([^;]*)/i.exec(text)?.[1];
      if (expires && Date.parse(expires) <= Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    },
    querySelector: () => null,
    addEventListener: () => {},
    removeEventListener: () => {},
  };
}

/** An unsigned access token that lives `lifetime` seconds from `issuedAt` (seconds). */
export function tokenOf(issuedAt: number, lifetime: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none' })}.${encode({ iat: issuedAt, exp: issuedAt + lifetime })}.x`;
}

/**
 * What `src/api` and `src/effects` need of a browser, as fresh globals with fresh modules, on fake timers that
 * `AbortSignal.timeout` follows too. `respond` plays the server.
 */
export function stubBrowser(respond: (request: Request) => Promise<Response> | Response = () => Response.error()) {
  vi.resetModules();
  const requests: string[] = [];
  let reloads = 0;
  const document = createCookieJar();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', {
    origin: 'https://arenaku.example',
    reload: () => {
      reloads += 1;
    },
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), after);
    return controller.signal;
  });
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const url = new URL(typeof input === 'string' ? input : input.url, 'https://arenaku.example');
    const request = new Request(typeof input === 'string' ? url : input, init);
    requests.push(`${request.method} ${url.pathname}`);
    return Promise.resolve(respond(request));
  });
  return { requests, document, reloads: () => reloads };
}

/** An answer that never comes: it ends when the caller gives up. */
export const never = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
