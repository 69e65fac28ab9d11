import { accountBlockedEvent, accountProtectionChanged, passwordChanged, signedIn } from '../../identity/index.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { momentText, visitRows } from './account-mail.ts';
import type { AccountPost } from './account-post.ts';

const listener = 'mailAccount';

/** Notify people of what happened to their accounts. */
export function noticeMails({ links, page, send, notify }: AccountPost): Listener[] {
  return [
    listen(signedIn, listener, ({ userId, sessionId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.signInNotice(userId, sessionId);
        if (!found) return undefined;
        const { reader, session, token } = found;
        return {
          reader,
          ...textsOf('signedIn'),
          button: 'account.signedIn.button',
          url: page(reader, `security/${token}/`),
          rows: visitRows(reader, session),
        };
      }),
    ),
    listen(passwordChanged, listener, ({ userId }, { deliveryId }) =>
      notify(userId, deliveryId, (reader, { notifyChangePass }) =>
        notifyChangePass ? { ...textsOf('passwordChanged'), button: 'account.open', url: page(reader) } : undefined,
      ),
    ),
    listen(accountBlockedEvent, listener, ({ userId, until }, { deliveryId }) =>
      notify(userId, deliveryId, (reader) => ({
        ...textsOf('blocked'),
        button: 'account.open',
        url: page(reader),
        values: { until: momentText(reader, new Date(until)) },
      })),
    ),
    listen(accountProtectionChanged, listener, ({ userId, change }, { deliveryId }) =>
      notify(userId, deliveryId, (reader) => ({
        subject: 'account.protection.subject',
        title: `account.protection.${change}`,
        lead: 'account.protection.lead',
        button: 'account.open',
        url: page(reader, 'user/profile/'),
      })),
    ),
  ];
}

function textsOf<Kind extends 'signedIn' | 'passwordChanged' | 'blocked'>(kind: Kind) {
  return {
    subject: `account.${kind}.subject`,
    title: `account.${kind}.title`,
    lead: `account.${kind}.lead`,
  } as const;
}
