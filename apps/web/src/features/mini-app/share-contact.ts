import { updateTelegramLink } from '@tetri/contract';
import type { MiniApp } from '../../app/mini-app/mini-app.ts';
import type { PageScope } from '../../app/page-scope.ts';

/** Telegram has the contact a little later than the person's consent. */
const tries = 6;
const pauseMs = 700;

/** Asks Telegram for the person's contact and has it kept; the phone number, or undefined where they refused or it did not come. */
export async function shareContact({ bridge }: MiniApp, call: PageScope['call']): Promise<string | undefined> {
  const answer = await bridge.ask(['web_app_request_phone', {}], 'phone_requested');
  if (answer?.['status'] !== 'sent') return undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const contact = await bridge.invoke('getRequestedContact');
    if (typeof contact === 'string' && contact !== '') {
      const kept = await call(updateTelegramLink, { contact }).catch(() => undefined);
      return kept?.phone || undefined;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return undefined;
}
