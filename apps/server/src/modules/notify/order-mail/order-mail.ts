import type { IntlShape } from '@formatjs/intl';
import type { MailSide, MailValue, OrderFacts, OrderNews } from './order-facts.ts';
import { layOutHtml } from './html-layout.ts';
import type { MailContent, MailRow } from './mail-content.ts';
import { fillCustomText, type CustomText } from '../core/custom-text.ts';
import { statusText, statusTitle } from './status-text.ts';
import { sumOf } from './sum-of.ts';
import { layOutText } from './text-layout.ts';
import { mailIntl, type Message } from './texts.ts';

/** The mail about one step of an order, in the customer's language: HTML and text say the same. Editors may give it `words`. */
export function writeOrderMail(facts: OrderFacts, news: OrderNews, publicUrl: string, words?: CustomText) {
  const intl = mailIntl(facts.lang);
  const t = (id: Message, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const values = {
    uid: facts.uid,
    until: timeText(intl, facts.expiresAt),
    give: sumOf(facts.from, facts.lang),
    receive: sumOf(facts.to, facts.lang),
    status: statusText(facts, news.status),
    office: facts.office?.officeName ?? '',
    closes: facts.office?.closesAt ?? '',
  };
  const choice = news.issue === 'none' ? undefined : facts.choice;
  const showsOffice = news.status === 'inProgressPayout' && facts.office !== undefined && !facts.isDelivered;
  // Nobody comes to the office where a courier brings the cash; where somebody does, it stands below with its hours.
  const details = facts.to.values.filter(({ key }) => key !== 'office' || !(showsOffice || facts.isDelivered));
  const own = words && fillCustomText(words, values);
  const content: MailContent = {
    lang: facts.lang,
    title: titleOf(facts, news, t),
    lead: own?.opening ?? t(leadOfNews(facts, news), values),
    notice: noticeOf(facts, news, intl),
    rows: [
      { label: t('number'), value: facts.uid },
      { label: t('status'), value: values.status, isStrong: true },
      {
        label: t(facts.isByLink ? 'pay' : 'give'),
        value: `${sumOf(facts.from, facts.lang)} – ${placeOf(facts.from)}`,
        isStrong: true,
      },
      ...rowsOf(facts.from.values),
      {
        label: t(facts.isByLink ? 'recipientReceives' : 'receive'),
        value: `${sumOf(facts.to, facts.lang)} – ${placeOf(facts.to)}`,
        isStrong: true,
      },
      ...(facts.isOutDataHidden ? [{ label: t('details'), value: t('hidden') }] : rowsOf(details)),
      ...rowsOf(facts.routeValues),
      ...facts.services.flatMap((service) => [
        { label: t('service'), value: service.title || t('serviceGone') },
        ...rowsOf(service.values),
      ]),
      ...(showsOffice && facts.office
        ? [
            { label: t('office'), value: `${facts.office.officeName}, ${facts.office.address}`, isStrong: true },
            { label: t('hours'), value: facts.office.hours.join('; ') },
            { label: t('map'), value: facts.office.mapUrl },
          ]
        : []),
      ...(facts.appointment
        ? [{ label: t('appointment'), value: appointmentText(intl, facts.appointment), isStrong: true }]
        : []),
      ...(facts.payoutReference && !facts.isOutDataHidden && news.status === 'done'
        ? [{ label: t('reference'), value: facts.payoutReference }]
        : []),
      ...(news.status === 'returned' ? refundRows(facts, t) : []),
    ],
    button: {
      label: t(choice ? 'choose' : 'open'),
      url: `${publicUrl}/${facts.lang}/order/${facts.uid}/${facts.secret}/${choice ? '#choice' : ''}`,
    },
    linkHint: t('linkHint'),
    footer: [t('keepLink'), t('automatic')],
  };
  const subject = own?.subject ?? t(news.from === undefined ? 'subject.created' : 'subject.changed', values);
  return { subject, html: layOutHtml(content), text: layOutText(content) };
}

function refundRows({ refund, lang }: OrderFacts, t: (id: Message) => string): MailRow[] {
  if (!refund) return [];
  const { amount, fee, symbol, address, reference, url } = refund;
  return [
    { label: t('refunded'), value: sumOf({ amount, symbol }, lang), isStrong: true },
    { label: t('refundFee'), value: sumOf({ amount: fee, symbol }, lang) },
    { label: t('refundTo'), value: address },
    { label: t('refundReference'), value: reference ?? '' },
    { label: t('refundLink'), value: url ?? '' },
  ].filter(({ value }) => value !== '');
}

function titleOf(facts: OrderFacts, news: OrderNews, t: (id: Message) => string): string {
  if (isAwaited(news)) return t('title.verification');
  return isGoingBack(facts, news) ? t('title.unverified') : statusTitle(facts, news.status);
}

function leadOfNews(facts: OrderFacts, news: OrderNews): Message {
  if (isGoingBack(facts, news)) return `lead.unverified.${facts.unverified}`;
  return facts.choice && news.issue !== 'none'
    ? 'choice.lead'
    : isAwaited(news)
      ? 'lead.verification'
      : leadOf(facts, news.status);
}

/** The exchange does not take place, or waits for another decision: its customer is not verified. */
function isGoingBack<Facts extends Pick<OrderFacts, 'unverified'>>(
  facts: Facts,
  { status, issue }: OrderNews,
): facts is Facts & { readonly unverified: 'refused' | 'late' } {
  return facts.unverified !== undefined && status === 'errorPayment' && issue !== 'none';
}

/** What is odd about the payment; where the customer may choose, until when, and what happens else. */
function noticeOf(facts: OrderFacts, news: OrderNews, intl: IntlShape<string>): string | undefined {
  const { choice } = facts;
  const { issue } = news;
  if (issue === 'none') return undefined;
  const parts: [Message, Record<string, string>?][] = isGoingBack(facts, news) ? [] : [[`issue.${issue}`]];
  if (choice) parts.push(['choice.until', { until: timeText(intl, choice.until) }], [`choice.${choice.fallback}`]);
  return parts.map(([id, values]) => intl.formatMessage({ id }, values)).join(' ') || undefined;
}

/** "Tether · TRC20": sent over another network it would be lost. */
function placeOf({ name, network }: MailSide): string {
  return network === undefined ? name : `${name} · ${network}`;
}

/** It waits for its customer to be verified. */
function isAwaited({ status, issue }: OrderNews): boolean {
  return status === 'hold' && issue === 'verification';
}

const cashLeads = ['inProgress', 'done', 'errorPayout'] as const;

/** Cash is handed out, not sent: its steps have words of their own. */
function leadOf(facts: OrderFacts, status: OrderNews['status']): Message {
  const { isCash, office } = facts;
  if (!isCash) return `lead.${status}`;
  if (status === 'inProgressPayout' && facts.isDelivered) return 'courier.lead.inProgressPayout';
  if (status === 'inProgressPayout')
    return office?.closesAt ? 'cash.lead.ready' : office ? 'cash.lead.readyClosed' : 'cash.lead.prepared';
  const own = cashLeads.find((one) => one === status);
  return own ? `cash.lead.${own}` : `lead.${status}`;
}

function rowsOf(values: readonly MailValue[]): MailRow[] {
  return values.filter(({ value }) => value !== '').map(({ name, value }) => ({ label: name, value }));
}

function timeText(intl: IntlShape<string>, at: Date): string {
  const time = intl.formatDate(at, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return intl.formatMessage({ id: 'time' }, { time });
}

/** "5 March, 14:00–14:30", by the clock of the office. */
function appointmentText(
  intl: IntlShape<string>,
  { startsAt, endsAt, timeZone }: NonNullable<OrderFacts['appointment']>,
): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const from = intl.formatDate(startsAt, { day: 'numeric', month: 'long', ...clock });
  return `${from}–${intl.formatDate(endsAt, clock)}`;
}
