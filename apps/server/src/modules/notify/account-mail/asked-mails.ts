import { emailChangeAsked, passwordResetAsked, registrationAsked, signInLinkAsked } from '../../identity/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import type { AccountPost } from './account-post.ts';

const listener = 'mailAccount';

/** Send the links that somebody asked for, who need not be the one whose address it is. */
export function askedMails({ links, page, send }: AccountPost): Listener[] {
  return [
    listen(registrationAsked, listener, ({ registrationId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.activation(registrationId);
        if (!found) return undefined;
        const { reader, token } = found;
        return token === undefined
          ? { reader, ...textsOf('exists'), url: page(reader) }
          : {
              reader,
              ...textsOf('activate'),
              url: page(reader, `activate/${token}/`),
            };
      }),
    ),
    listen(passwordResetAsked, listener, ({ email, lang }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.forAddress('reset-password', email);
        const reader = found && { ...found.reader, lang };
        return (
          reader && {
            reader,
            ...textsOf('reset'),
            url: page(reader, `reset-password/${found.token}/`),
          }
        );
      }),
    ),
    listen(signInLinkAsked, listener, ({ email, lang }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.forAddress('sign-in', email);
        const reader = found && { ...found.reader, lang };
        return reader && { reader, ...textsOf('link'), url: page(reader, `auth/${found.token}/`) };
      }),
    ),
    listen(emailChangeAsked, listener, ({ changeId, side, lang }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.emailChange(changeId, side);
        if (!found) return undefined;
        const reader = { ...found.reader, lang };
        return {
          reader,
          ...textsOf(found.newEmail === '' ? 'emailRemove' : side === 'old' ? 'emailOld' : 'emailNew'),
          url: page(reader, `change-email/${found.token}/`),
          values: { newEmail: found.newEmail },
        };
      }),
    ),
  ];
}

function textsOf<Kind extends 'activate' | 'exists' | 'reset' | 'link' | 'emailOld' | 'emailNew' | 'emailRemove'>(
  kind: Kind,
) {
  return {
    subject: `account.${kind}.subject`,
    title: `account.${kind}.title`,
    lead: `account.${kind}.lead`,
    button: `account.${kind}.button`,
    isIgnorable: true,
  } as const;
}
