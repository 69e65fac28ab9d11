import { createClient } from '@tetri/client';
import type { PageData } from './page-data.ts';
import type { PageScope } from './page-scope.ts';
import { readCookie } from './read-cookie.ts';

export function browserScope({ lang, site }: PageData): PageScope {
  const client = createClient({ baseUrl: '', lang: () => lang, csrf: () => readCookie('_csrf') });
  return { lang, site, call: (call, input, options) => client.call(call, input, options) };
}
