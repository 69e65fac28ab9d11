import type { Language } from '@tetri/contract';
import { layOutHtml } from '../order-mail/html-layout.ts';
import type { MailContent } from '../order-mail/mail-content.ts';
import { layOutText } from '../order-mail/text-layout.ts';
import { mailIntl, type Message } from '../order-mail/texts.ts';
import { fillCustomText, type CustomText } from '../core/custom-text.ts';

export type ReaderMailKind = 'subscribe' | 'subscribed' | 'news' | 'ticketCreated' | 'ticketAnswered';

export interface ReaderMail {
  readonly kind: ReaderMailKind;
  readonly to: { readonly email: string; readonly lang: Language };
  /** Where the button leads. */
  readonly url: string;
  /** Fills the texts' placeholders. */
  readonly values?: Record<string, string>;
  /** What somebody wrote to them. */
  readonly letter?: string;
  /** Of letters that nobody asked for one by one: the page that ends them, and what mail programs post to. */
  readonly leave?: { readonly page: string; readonly post: string };
}

/** A mail to somebody who reads the site or asked it something, in their language: HTML and text say the same. */
export function writeReaderMail({ kind, to, url, values = {}, letter, leave }: ReaderMail, words?: CustomText) {
  const intl = mailIntl(to.lang);
  const own = words && fillCustomText(words, values);
  const t = (id: Message) => intl.formatMessage({ id }, values);
  const content: MailContent = {
    lang: to.lang,
    title: t(`reader.${kind}.title`),
    lead: own?.opening ?? t(`reader.${kind}.lead`),
    notice: undefined,
    letter,
    rows: [],
    button: { label: t(`reader.${kind}.button`), url },
    linkHint: t('linkHint'),
    footer: [t(`reader.${kind}.footer`)],
    leave: leave && { label: t('reader.leave'), url: leave.page },
  };
  return {
    to: to.email,
    lang: to.lang,
    subject: own?.subject ?? t(`reader.${kind}.subject`),
    html: layOutHtml(content),
    text: layOutText(content),
    leaveUrl: leave?.post,
  };
}
