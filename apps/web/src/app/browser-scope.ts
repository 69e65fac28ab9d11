import { createClient, isFailure } from '@tetri/client';
import { forbidden } from '@tetri/contract';
import type { PageData } from './page-data.ts';
import type { PageScope } from './page-scope.ts';
import { readCookie } from './read-cookie.ts';
import { Session } from './session.ts';

export function browserScope({ lang, site, user }: PageData): PageScope {
  const client = createClient({ baseUrl: '', lang: () => lang, csrf: () => readCookie('_csrf') });
  const session = new Session(user);
  return {
    lang,
    site,
    session,
    async call(call, input, options) {
      try {
        return await client.call(call, input, options);
      } catch (error) {
        if (isFailure(error, forbidden)) session.refused();
        throw error;
      }
    },
  };
}
