import { type Client, createClient } from '@tetri/client';
import { getSiteStatus, type Language } from '@tetri/contract';

/** A caller that keeps cookies as a browser does, and sends the CSRF cookie back as its header. */
export interface TestBrowser extends Client {
  /** By name; a test may plant or take one. */
  readonly cookies: Map<string, string>;
  /** A plain request with the cookies, redirects not followed; the path starts with a slash. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** Opens a browser on the site; the first answer has given it what every page gives. */
export async function openTestBrowser(baseUrl: string, lang: Language = 'en'): Promise<TestBrowser> {
  const cookies = new Map<string, string>();
  const send = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const text of response.headers.getSetCookie()) keep(cookies, text);
    return response;
  };
  const client = createClient({ baseUrl, lang: () => lang, csrf: () => cookies.get('_csrf'), fetch: send });
  await client.call(getSiteStatus, {});
  return {
    call: (call, input, options) => client.call(call, input, options),
    cookies,
    fetch: (path, init) => send(`${baseUrl}${path}`, { redirect: 'manual', ...init }),
  };
}

function keep(cookies: Map<string, string>, text: string): void {
  const [pair = '', ...attributes] = text.split('; ');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
  else cookies.set(name, value);
}
