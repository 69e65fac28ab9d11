import { contentMails } from '@tetri/contract';
import type { AccountLinks, MailReader } from '../../identity/index.ts';
import type { CustomText, CustomTextPort } from '../core/custom-text.ts';
import { type SendingDeps, sendOnce } from '../actions/send-once.ts';
import { type AccountMail, writeAccountMail } from './account-mail.ts';

export interface AccountMailDeps extends SendingDeps {
  readonly links: AccountLinks;
  /** Without a slash at the end. */
  readonly publicUrl: () => string;
  readonly words: CustomTextPort;
}

type Person = NonNullable<Awaited<ReturnType<AccountLinks['person']>>>;

export interface AccountPost {
  readonly links: AccountLinks;
  /** The address of a page in the reader's language; of the first one without a path. */
  readonly page: (reader: MailReader, path?: string) => string;
  /** Sends what is written, once for each delivery. */
  readonly send: (deliveryId: string, write: () => Promise<AccountMail | undefined>) => Promise<void>;
  /** Sends what is addressed to the person themselves; nothing once they are erased. */
  readonly notify: (
    userId: string,
    deliveryId: string,
    write: (reader: MailReader, person: Person) => Omit<AccountMail, 'reader'> | undefined,
  ) => Promise<void>;
}

/** How mails about accounts are sent. */
export function accountPost(deps: AccountMailDeps): AccountPost {
  const { links, publicUrl, words } = deps;
  const send: AccountPost['send'] = (deliveryId, write) =>
    sendOnce(deps, `account:${deliveryId}`, async () => {
      const mail = await write();
      if (!mail) return undefined;
      const { email, lang } = mail.reader;
      const isDue = () => links.isKnown(email);
      return { to: email, lang, isDue, ...writeAccountMail(mail, wordsOf(words, mail)) };
    });
  return {
    links,
    page: ({ lang }, path = '') => `${publicUrl()}/${lang}/${path}`,
    send,
    notify: (userId, deliveryId, write) =>
      send(deliveryId, async () => {
        const person = await links.person(userId);
        if (!person?.email) return undefined;
        const reader = { email: person.email, firstName: person.firstName, lang: person.lang };
        const mail = write(reader, person);
        return mail && { reader, ...mail };
      }),
  };
}

/** Which mail this is says the name of its subject. */
function wordsOf(words: CustomTextPort, { subject, reader }: AccountMail): CustomText | undefined {
  const name = contentMails.find((mail) => subject === `${mail}.subject`);
  return name && words(name, reader.lang);
}
