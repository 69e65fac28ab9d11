import type { IntlShape } from '@formatjs/intl';
import type { MailValue, OrderFacts, OrderNews } from './order-facts.ts';
import { layOutHtml } from './html-layout.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { fillWords, type OwnWords } from '../own-words.ts';
import { sumOf } from './sum-of.ts';
import { layOutText } from './text-layout.ts';
import { mailIntl, type Message } from './texts.ts';

/** The mail about one step of an order, in the customer's language: HTML and text say the same. Editors may give it `words`. */
export function writeOrderMail(facts: OrderFacts, news: OrderNews, publicUrl: string, words?: OwnWords) {
  const intl = mailIntl(facts.lang);
  const t = (id: Message, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const values = {
    uid: facts.uid,
    until: timeText(intl, facts.expiresAt),
    give: sumOf(facts.from),
    receive: sumOf(facts.to),
    status: t(`status.${news.status}`),
  };
  const own = words && fillWords(words, values);
  const content: MailContent = {
    lang: facts.lang,
    title: t(`title.${news.status}`, values),
    lead: own?.opening ?? t(`lead.${news.status}`, values),
    notice: news.issue === 'none' ? undefined : t(`issue.${news.issue}`),
    rows: [
      { label: t('number'), value: facts.uid },
      { label: t('status'), value: t(`status.${news.status}`), isStrong: true },
      { label: t('give'), value: `${sumOf(facts.from)} – ${facts.from.name}`, isStrong: true },
      ...rowsOf(facts.from.values),
      { label: t('receive'), value: `${sumOf(facts.to)} – ${facts.to.name}`, isStrong: true },
      ...(facts.isOutDataHidden ? [{ label: t('details'), value: t('hidden') }] : rowsOf(facts.to.values)),
      ...rowsOf(facts.routeValues),
      ...(facts.payoutReference && news.status === 'done'
        ? [{ label: t('reference'), value: facts.payoutReference }]
        : []),
    ],
    button: { label: t('open'), url: `${publicUrl}/${facts.lang}/order/${facts.uid}/${facts.secret}/` },
    linkHint: t('linkHint'),
    footer: [t('keepLink'), t('automatic')],
  };
  const subject = own?.subject ?? t(news.from === undefined ? 'subject.created' : 'subject.changed', values);
  return { subject, html: layOutHtml(content), text: layOutText(content) };
}

function rowsOf(values: readonly MailValue[]): MailRow[] {
  return values.filter(({ value }) => value !== '').map(({ name, value }) => ({ label: name, value }));
}

function timeText(intl: IntlShape<string>, at: Date): string {
  return intl.formatDate(at, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
}
