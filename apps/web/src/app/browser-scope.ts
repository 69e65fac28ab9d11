import { createClient } from '@tetri/client';
import { guardedCall } from './guarded-call.ts';
import type { PageData } from './page-data.ts';
import type { PageScope } from './page-scope.ts';
import { readCookie } from './read-cookie.ts';
import { Session } from './session.ts';

export function browserScope({ lang, site, user }: PageData): PageScope {
  const client = createClient({ baseUrl: '', lang: () => lang, csrf: () => readCookie('_csrf') });
  const session = new Session(user);
  return { lang, site, session, call: guardedCall(session, client) };
}
