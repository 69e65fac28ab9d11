import { deviceName } from '@tetri/contract';
import type { MailReader } from '../../identity/index.ts';
import { layOutHtml } from '../order-mail/html-layout.ts';
import type { MailContent, MailRow } from '../order-mail/mail-content.ts';
import { layOutText } from '../order-mail/text-layout.ts';
import { fillCustomText, type CustomText } from '../core/custom-text.ts';
import { mailIntl, type Message } from '../order-mail/texts.ts';

export interface AccountMail {
  readonly reader: MailReader;
  readonly subject: Message;
  readonly title: Message;
  readonly lead: Message;
  readonly button: Message;
  /** Where the button leads. */
  readonly url: string;
  /** Fills the texts' placeholders. */
  readonly values?: Record<string, string>;
  readonly rows?: readonly { readonly label: Message; readonly value: string }[];
  /** Somebody else may have asked for it. */
  readonly isIgnorable?: boolean;
}

/** A mail about somebody's account, in their language: HTML and text say the same. Editors may give it `words`. */
export function writeAccountMail(mail: AccountMail, words?: CustomText) {
  const { reader, url, isIgnorable = false } = mail;
  const intl = mailIntl(reader.lang);
  const values = { name: reader.firstName, ...mail.values };
  const own = words && fillCustomText(words, values);
  const t = (id: Message) => intl.formatMessage({ id }, values);
  const content: MailContent = {
    lang: reader.lang,
    title: t(mail.title),
    lead: own?.opening ?? `${t('account.hello')} ${t(mail.lead)}`,
    notice: undefined,
    rows: (mail.rows ?? []).map(({ label, value }): MailRow => ({ label: t(label), value })),
    button: { label: t(mail.button), url },
    linkHint: t('linkHint'),
    footer: [...(isIgnorable ? [t('account.ignore')] : []), t('account.automatic')],
  };
  return { subject: own?.subject ?? t(mail.subject), html: layOutHtml(content), text: layOutText(content) };
}

/** A moment in the words of the reader's language, in the exchange's time zone. */
export function momentText(reader: MailReader, at: Date): string {
  const intl = mailIntl(reader.lang);
  const time = intl.formatDate(at, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return intl.formatMessage({ id: 'time' }, { time });
}

/** What a mail says about a sign-in: when, from what, from where. */
export function visitRows(
  reader: MailReader,
  visit: { readonly createdAt: Date; readonly userAgent: string; readonly ip: string },
): AccountMail['rows'] {
  return [
    { label: 'account.row.time', value: momentText(reader, visit.createdAt) },
    { label: 'account.row.device', value: deviceName(visit.userAgent) || visit.userAgent },
    { label: 'account.row.ip', value: visit.ip },
  ];
}
