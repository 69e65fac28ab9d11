import { createClient } from '@tetri/client';
import { guardedCall } from './guarded-call.ts';
import type { PageData } from './page-data.ts';
import type { PageScope } from './page-scope.ts';
import { Session } from './session.ts';

/** What is around the page: the site, or the Mini App with its Telegram. */
export type ShellParts = Pick<PageScope, 'miniApp' | 'Shell'>;

export function browserScope({ lang, site, user }: PageData, parts: ShellParts): PageScope {
  const client = createClient({ baseUrl: '', lang: () => lang, csrf: () => readCookie('_csrf') });
  const session = new Session(user);
  return { lang, site, session, isMiniApp: parts.miniApp !== undefined, ...parts, call: guardedCall(session, client) };
}

/** A cookie that scripts may read; undefined when it is not set. */
function readCookie(name: string): string | undefined {
  const prefix = `${name}=`;
  const found = document.cookie.split('; ').find((part) => part.startsWith(prefix));
  return found && decodeURIComponent(found.slice(prefix.length));
}
