import {
  accountBlockedEvent,
  type AccountLinks,
  accountProtectionChanged,
  activationPath,
  emailChangeAsked,
  type MailReader,
  passwordChanged,
  passwordResetAsked,
  registrationAsked,
  signedIn,
  signInLinkAsked,
} from '../identity/index.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { type AccountMail, momentText, writeAccountMail } from './account-mail/account-mail.ts';
import { type SendingDeps, sendOnce } from './send-once.ts';

export interface AccountMailDeps extends SendingDeps {
  readonly links: AccountLinks;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
}

const listener = 'mailAccount';

type Person = NonNullable<Awaited<ReturnType<AccountLinks['person']>>>;

/** Tells people by mail what happens to their accounts, and sends the links they asked for. */
export function accountMailListeners(deps: AccountMailDeps): Listener[] {
  const { links } = deps;
  const page = ({ lang }: MailReader, path = '') => `${deps.publicUrl()}/${lang}/${path}`;
  const send = (deliveryId: string, write: () => Promise<AccountMail | undefined>) =>
    sendOnce(deps, `account:${deliveryId}`, async () => {
      const mail = await write();
      return mail && { to: mail.reader.email, lang: mail.reader.lang, ...writeAccountMail(mail) };
    });
  /** What is told to a person himself; nothing once he is erased. */
  const tell = (
    userId: string,
    deliveryId: string,
    write: (reader: MailReader, person: Person) => Omit<AccountMail, 'reader'> | undefined,
  ) =>
    send(deliveryId, async () => {
      const person = await links.person(userId);
      if (!person?.email) return undefined;
      const reader = { email: person.email, firstName: person.firstName, lang: person.lang };
      const mail = write(reader, person);
      return mail && { reader, ...mail };
    });

  return [
    listen(registrationAsked, listener, ({ registrationId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.activation(registrationId);
        if (!found) return undefined;
        const { reader, token } = found;
        return token === undefined
          ? { reader, ...textsOf('exists'), url: page(reader), isIgnorable: true }
          : {
              reader,
              ...textsOf('activate'),
              url: `${deps.publicUrl()}${activationPath}${reader.lang}/${token}`,
              isIgnorable: true,
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
            isIgnorable: true,
          }
        );
      }),
    ),
    listen(signInLinkAsked, listener, ({ email, lang }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.forAddress('sign-in', email);
        const reader = found && { ...found.reader, lang };
        return reader && { reader, ...textsOf('link'), url: page(reader, `auth/${found.token}/`), isIgnorable: true };
      }),
    ),
    listen(signedIn, listener, ({ userId, sessionId }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.signInNotice(userId, sessionId);
        if (!found) return undefined;
        const { reader, session, token } = found;
        return {
          reader,
          ...textsOf('signedIn'),
          url: page(reader, `security/${token}/`),
          rows: [
            { label: 'account.row.time', value: momentText(reader, session.createdAt) },
            { label: 'account.row.device', value: session.userAgent },
            { label: 'account.row.ip', value: session.ip },
          ],
        };
      }),
    ),
    listen(emailChangeAsked, listener, ({ changeId, side, lang }, { deliveryId }) =>
      send(deliveryId, async () => {
        const found = await links.emailChange(changeId, side);
        if (!found) return undefined;
        const reader = { ...found.reader, lang };
        return {
          reader,
          ...textsOf(side === 'old' ? 'emailOld' : 'emailNew'),
          url: page(reader, `change-email/${found.token}/`),
          values: { newEmail: found.newEmail },
          isIgnorable: true,
        };
      }),
    ),
    listen(passwordChanged, listener, ({ userId }, { deliveryId }) =>
      tell(userId, deliveryId, (reader, { notifyChangePass }) =>
        notifyChangePass ? { ...textsOf('passwordChanged'), button: 'account.open', url: page(reader) } : undefined,
      ),
    ),
    listen(accountBlockedEvent, listener, ({ userId, until }, { deliveryId }) =>
      tell(userId, deliveryId, (reader) => ({
        ...textsOf('blocked'),
        button: 'account.open',
        url: page(reader),
        values: { until: momentText(reader, new Date(until)) },
      })),
    ),
    listen(accountProtectionChanged, listener, ({ userId, change }, { deliveryId }) =>
      tell(userId, deliveryId, (reader) => ({
        subject: 'account.protection.subject',
        title: `account.protection.${change}`,
        lead: 'account.protection.lead',
        button: 'account.open',
        url: page(reader, 'user/profile/'),
      })),
    ),
  ];
}

type Kind = 'activate' | 'exists' | 'reset' | 'link' | 'signedIn' | 'emailOld' | 'emailNew';

function textsOf<K extends Kind | 'passwordChanged' | 'blocked'>(kind: K) {
  return {
    subject: `account.${kind}.subject`,
    title: `account.${kind}.title`,
    lead: `account.${kind}.lead`,
    button: (kind === 'passwordChanged' || kind === 'blocked' ? 'account.open' : `account.${kind}.button`) as
      | `account.${Kind}.button`
      | 'account.open',
  } as const;
}
