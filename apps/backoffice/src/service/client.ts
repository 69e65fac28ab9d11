import { createClient } from '@tetri/client';
import { getSiteStatus } from '@tetri/contract';
import { currentLanguage } from '../i18n/language.ts';

function csrf(): string | undefined {
  return /(?:^|; )_csrf=([^;]+)/.exec(document.cookie)?.[1];
}

/** The typed caller of this page. */
export const client = createClient({ baseUrl: '', lang: currentLanguage, csrf });

/** The first answer of a GET brings the CSRF cookie; a sign-in on a fresh page comes before any. */
export async function ensureCsrf(): Promise<void> {
  if (!csrf()) await client.call(getSiteStatus, {});
}
