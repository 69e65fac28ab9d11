import { Language } from '@tetri/contract';
import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

const person = { userId: z.uuid() };

/** Somebody asked for an account; their mail says whether they have one already. */
export const registrationAsked = defineEvent('registrationAsked', z.object({ registrationId: z.uuid() }));
/** An account was made: its mailbox was proved. */
export const accountCreated = defineEvent('accountCreated', z.object(person));
/** A link to the messenger's bot brought a promo code to an account that was there before. */
export const promoCodeBrought = defineEvent('promoCodeBrought', z.object({ ...person, code: z.string() }));
/** Somebody forgot a password; there may be no such account. */
export const passwordResetAsked = defineEvent('passwordResetAsked', z.object({ email: z.string(), lang: Language }));
/** Somebody wants a link that signs in; there may be no such account. */
export const signInLinkAsked = defineEvent('signInLinkAsked', z.object({ email: z.string(), lang: Language }));
/** Somebody wants another address; each of the two mailboxes is asked. */
export const emailChangeAsked = defineEvent(
  'emailChangeAsked',
  z.object({ changeId: z.uuid(), side: z.enum(['old', 'new']), lang: Language }),
);
export const signedIn = defineEvent('signedIn', z.object({ ...person, sessionId: z.uuid() }));
export const passwordChanged = defineEvent('passwordChanged', z.object(person));
export const accountBlockedEvent = defineEvent('accountBlocked', z.object({ ...person, until: z.iso.datetime() }));
/** What protects the account beside the password is another than before. */
export const accountProtectionChanged = defineEvent(
  'accountProtectionChanged',
  z.object({
    ...person,
    change: z.enum([
      'otpOn',
      'otpOff',
      'recoveryCodesRenewed',
      'passkeyAdded',
      'passkeyRemoved',
      'socialLinked',
      'socialUnlinked',
      'telegramLinked',
      'telegramUnlinked',
      'apiKeyAdded',
      'apiKeyWidened',
    ]),
  }),
);

const staffPerson = { staffId: z.uuid() };

/** Somebody is to get a mail with a link that makes them staff. */
export const staffInvited = defineEvent('staffInvited', z.object({ invitationId: z.uuid() }));
export const staffSignedIn = defineEvent('staffSignedIn', z.object({ ...staffPerson, sessionId: z.uuid() }));
/** What protects a staff account is another than before. */
export const staffProtectionChanged = defineEvent(
  'staffProtectionChanged',
  z.object({
    ...staffPerson,
    change: z.enum(['passwordChanged', 'otpOn', 'otpOff', 'otpReset', 'recoveryCodesRenewed']),
  }),
);
