import { languages, orderIssues, orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import type { OrderFacts } from './order-facts.ts';
import { writeOrderMail } from './order-mail.ts';

const facts: OrderFacts = {
  uid: '12345678',
  secret: 'a'.repeat(32),
  lang: 'en',
  email: 'ann@example.com',
  from: { name: 'Bitcoin', symbol: 'BTC', amount: '0.05000000', values: [{ name: 'Refund address', value: 'bc1q' }] },
  to: { name: 'TBC GEL', symbol: 'GEL', amount: '12000.00', values: [{ name: 'IBAN', value: 'GE00TB' }] },
  routeValues: [{ name: 'Telegram', value: '@ann' }],
  services: [{ title: 'Courier', values: [{ name: 'Delivery address', value: '5 Vake Street' }] }],
  isCash: false,
  isDelivered: false,
  office: undefined,
  isOutDataHidden: false,
  expiresAt: new Date('2026-01-05T09:30:00Z'),
  payoutReference: 'TX-1',
};
const created = { from: undefined, status: 'new', issue: 'none' } as const;
const publicUrl = 'https://tetri.example';

test.each(languages)('writes every status and issue in %s with nothing left open', (lang) => {
  for (const status of orderStatuses) {
    for (const issue of orderIssues) {
      const mail = writeOrderMail({ ...facts, lang }, { from: 'new', status, issue }, publicUrl);
      for (const part of [mail.subject, mail.text, mail.html])
        expect(part).not.toMatch(/undefined|\b(?:title|lead|status|issue)\.\w+|\{(?:uid|give|receive|until|status)\}/);
      expect(mail.subject).toContain('12345678');
      expect(mail.html).toContain(`<html lang="${lang}">`);
    }
  }
});

test.each(languages)('says in %s why what came only goes back, and nothing of an exchange that goes on', (lang) => {
  const choice = { until: new Date('2026-01-07T09:30:00Z'), fallback: 'operator' } as const;
  for (const unverified of ['refused', 'late'] as const) {
    const write = (issue: 'verification' | 'underpaid', status: 'errorPayment' | 'hold') =>
      writeOrderMail({ ...facts, lang, choice, unverified }, { from: 'hold', status, issue }, publicUrl).text;
    const [back, part] = [write('verification', 'errorPayment'), write('underpaid', 'errorPayment')];
    expect(back).toBe(part);
    expect(back).toContain('#choice');
    expect(back).not.toContain(write('verification', 'hold').split('\n')[2]);
  }
});

test.each(languages)('says in %s what is given, what is received, both sides and where the order is', (lang) => {
  const { text, html } = writeOrderMail({ ...facts, lang }, created, publicUrl);
  for (const said of [
    lang === 'en' ? '0.05 BTC' : '0,05 BTC',
    'Bitcoin',
    lang === 'en' ? '12,000 GEL' : '12\u00a0000 GEL',
    'TBC GEL',
    'bc1q',
    'GE00TB',
    '@ann',
    'Courier',
    '5 Vake Street',
    `https://tetri.example/${lang}/order/12345678/${'a'.repeat(32)}/`,
  ]) {
    expect(text).toContain(said);
    expect(html).toContain(said);
  }
});

test.each([
  [
    'en',
    'You can choose until January 7 at 13:30, Tbilisi time.',
    'we’ll refund the money',
    'Choose what happens next',
  ],
  ['ru', 'Выбрать можно до 7 января в 13:30 (время Тбилиси).', 'деньги будут возвращены', 'Выбрать, как поступить'],
  ['ka', 'არჩევანის ვადა: 7 იანვარი, 13:30 (თბილისის დრო).', 'თანხა დაგიბრუნდებათ', 'აირჩიეთ, როგორ გავაგრძელოთ'],
] as const)('leads in %s to the choices about an odd payment, and says until when', (lang, ...said) => {
  const choice = { until: new Date('2026-01-07T09:30:00Z'), fallback: 'giveBack' } as const;
  const news = { from: 'waitPayment', status: 'errorPayment', issue: 'underpaid' } as const;
  const page = `https://tetri.example/${lang}/order/12345678/${'a'.repeat(32)}/`;
  const mail = writeOrderMail({ ...facts, lang, choice }, news, publicUrl);
  for (const part of [mail.text, mail.html])
    for (const words of [...said, `${page}#choice`]) expect(part).toContain(words);
  expect(writeOrderMail({ ...facts, lang }, news, publicUrl).text).not.toContain('#choice');
});

test('names the network beside what is sent', () => {
  const { text } = writeOrderMail({ ...facts, from: { ...facts.from, network: 'TRC20' } }, created, publicUrl);
  expect(text).toContain('0.05 BTC – Bitcoin · TRC20');
});

const office = {
  officeName: 'Vake',
  address: 'Tbilisi, 42 Ilia Chavchavadze Avenue',
  hours: ['Mon–Fri 10:00–19:00'],
  closesAt: '19:00',
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Vake',
};

test.each(languages)('says in %s of cash where it waits and until when, and of nothing that is sent', (lang) => {
  const paidOut = { from: 'inProgress', status: 'inProgressPayout', issue: 'none' } as const;
  const write = (more: Partial<OrderFacts>) =>
    writeOrderMail({ ...facts, lang, services: [], isCash: true, office, ...more }, paidOut, publicUrl);
  const { text, html, subject } = write({});
  for (const said of ['Vake', '19:00', '42 Ilia Chavchavadze Avenue', 'Mon–Fri 10:00–19:00', office.mapUrl])
    expect(text).toContain(said);
  expect(html).toContain('42 Ilia Chavchavadze Avenue');
  const transfer = writeOrderMail({ ...facts, lang }, paidOut, publicUrl);
  expect(subject).not.toBe(transfer.subject);
  const leadOf = (mail: { text: string }) => mail.text.split('\n')[2];
  const leads = [{}, { office: { ...office, closesAt: null } }, { office: undefined }, { isCash: false }].map((more) =>
    leadOf(write(more)),
  );
  expect(new Set(leads).size).toBe(4);
});

test('says when the order ends in the exchange’s time zone', () => {
  expect(writeOrderMail(facts, created, publicUrl).text).toMatch(/January 5.*13:30, Tbilisi time/);
  expect(writeOrderMail({ ...facts, lang: 'ru' }, created, publicUrl).text).toMatch(/5 января.*13:30/);
  expect(writeOrderMail({ ...facts, lang: 'ka' }, created, publicUrl).text).toMatch(/5 იანვარი.*13:30/);
});

test('leaves receiving details out where the customer asked for that', () => {
  const { text, html, subject } = writeOrderMail({ ...facts, isOutDataHidden: true }, created, publicUrl);
  for (const part of [text, html, subject]) expect(part).not.toContain('GE00TB');
  expect(text).toContain('hidden, as you asked');
});

test('names the payout reference only once the order is done, and not where it would show what is hidden', () => {
  expect(writeOrderMail(facts, { from: 'inProgressPayout', status: 'done', issue: 'none' }, publicUrl).text).toContain(
    'TX-1',
  );
  const hidden = { ...facts, isOutDataHidden: true };
  expect(
    writeOrderMail(hidden, { from: 'inProgressPayout', status: 'done', issue: 'none' }, publicUrl).text,
  ).not.toContain('TX-1');
  expect(
    writeOrderMail(facts, { from: 'inProgress', status: 'inProgressPayout', issue: 'none' }, publicUrl).text,
  ).not.toContain('TX-1');
});

test('shows what a person typed as text, whatever it is', () => {
  const value = `<img src=x onerror="alert('1')">&`;
  const { html } = writeOrderMail(
    { ...facts, to: { ...facts.to, name: value, values: [{ name: value, value }] } },
    created,
    publicUrl,
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
});

test('writes amounts without zeros that say nothing, and whole ones whole', () => {
  const amounts = { ...facts, from: { ...facts.from, amount: '100' }, to: { ...facts.to, amount: '1200.50' } };
  const { text } = writeOrderMail(amounts, created, publicUrl);
  expect(text).toContain('100 BTC');
  expect(text).toContain('1,200.5 GEL');
});

test('shows an address in groups of four in monospace, and whole in the text', () => {
  const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
  const to = { ...facts.to, values: [{ name: 'Wallet address', value: address }] };
  const { text, html } = writeOrderMail({ ...facts, to }, created, publicUrl);
  expect(text).toContain(address);
  const cell = /<span style="font-family:[^"]*monospace;">(.*?)<\/td>/.exec(html)?.[1] ?? '';
  expect(cell.match(/>[^<>]+</g)?.map((part) => part.slice(1, -1))).toEqual(address.match(/.{1,4}/g));
});

test.each(languages)('says in %s of cash that a courier brings that it is on its way, and of no office', (lang) => {
  const paidOut = { from: 'inProgress', status: 'inProgressPayout', issue: 'none' } as const;
  const write = (more: Partial<OrderFacts>) =>
    writeOrderMail({ ...facts, lang, isCash: true, isDelivered: true, office, ...more }, paidOut, publicUrl).text;
  const brought = write({});
  expect(brought).not.toContain('42 Ilia Chavchavadze Avenue');
  expect(brought).toContain('5 Vake Street');
  expect(write({ isDelivered: false })).toContain('42 Ilia Chavchavadze Avenue');
  expect(brought.split('\n')[2]).not.toBe(write({ isDelivered: false }).split('\n')[2]);
});

test('names the office once where somebody comes for the cash, and not at all where a courier brings it', () => {
  const values = [
    { key: 'office', name: 'Office', value: 'Vake, 42 Ilia Chavchavadze Avenue' },
    { key: 'name', name: 'Who will come', value: 'Ann' },
  ];
  const write = (status: 'inProgress' | 'inProgressPayout', isDelivered: boolean) =>
    writeOrderMail(
      { ...facts, isCash: true, isDelivered, office, to: { ...facts.to, values } },
      { from: 'waitPayment', status, issue: 'none' },
      publicUrl,
    ).text.match(/^.*Ilia Chavchavadze.*$/gm) ?? [];
  expect(write('inProgressPayout', false)).toHaveLength(1);
  expect(write('inProgress', false)).toHaveLength(1);
  for (const status of ['inProgress', 'inProgressPayout'] as const) expect(write(status, true)).toEqual([]);
});

test.each([
  ['en', '1,234.107141929 GEL'],
  ['ru', '1234,107141929 GEL'],
  ['ka', '1234,107141929 GEL'],
] as const)('writes amounts in %s as its pages do, to the last digit', (lang, sum) => {
  const side = { ...facts.to, amount: '1234.107141929' };
  expect(writeOrderMail({ ...facts, lang, to: side }, created, publicUrl).text).toContain(sum);
});

test.each(languages)('says in %s what was sent back, what the network took of it, and where it is seen', (lang) => {
  const refund = {
    amount: '0.04900000',
    fee: '0.00100000',
    symbol: 'BTC',
    address: 'bc1qback',
    reference: 'ab12',
    url: 'https://mempool.space/tx/ab12',
  };
  const news = { from: 'errorPayment', status: 'returned', issue: 'late' } as const;
  const { text, html } = writeOrderMail({ ...facts, lang, refund }, news, publicUrl);
  for (const part of [text, html])
    for (const said of [lang === 'en' ? '0.049 BTC' : '0,049 BTC', 'bc1qback', 'ab12', refund.url])
      expect(part).toContain(said);
  const { text: before } = writeOrderMail({ ...facts, lang, refund }, { ...news, status: 'errorPayment' }, publicUrl);
  expect(before).not.toContain('ab12');
});
