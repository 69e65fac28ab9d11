import { contentMails, orderStatuses } from '@tetri/contract';
import { expect, test } from 'vitest';
import { writeAccountMail } from '../account-mail/account-mail.ts';
import en from '../messages/en.json' with { type: 'json' };
import type { OrderFacts } from '../order-mail/order-facts.ts';
import { writeOrderMail } from '../order-mail/order-mail.ts';
import { writeReaderMail } from '../reader-mail/reader-mail.ts';

const order: OrderFacts = {
  uid: '12345678',
  secret: 'a'.repeat(32),
  lang: 'en',
  email: 'ann@example.com',
  from: { name: 'Bitcoin', symbol: 'BTC', amount: '0.05000000', values: [] },
  to: { name: 'TBC GEL', symbol: 'GEL', amount: '12000.00', values: [] },
  routeValues: [],
  services: [],
  isCash: false,
  isDelivered: false,
  office: undefined,
  isOutDataHidden: false,
  expiresAt: new Date('2026-01-05T09:30:00Z'),
  payoutReference: null,
};
const done = { from: 'inProgressPayout', status: 'done', issue: 'none' } as const;

test('says an editor’s words with what the mail knows, and leaves the rest of the mail as it is', () => {
  const words = {
    subject: '{receive} is yours ({uid})',
    opening: 'One.\n\n{give} → {receive}, {status}. {secret} {x}',
  };
  const own = writeOrderMail(order, done, 'https://tetri.example', words);
  const usual = writeOrderMail(order, done, 'https://tetri.example');
  expect(own.subject).toBe('12,000 GEL is yours (12345678)');
  expect(own.text).toContain('One.\n\n0.05 BTC → 12,000 GEL, completed. {secret} {x}');
  expect(own.text).not.toContain('Thank you for choosing us');
  expect(own.text.split('Order number')[1]).toBe(usual.text.split('Order number')[1]);
});

test('takes markup in an editor’s words for text', () => {
  const words = { subject: 'a', opening: '<b onclick="x()">bold</b>' };
  const { html } = writeOrderMail(order, done, 'https://tetri.example', words);
  expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;');
});

test('greets in an editor’s words where a mail is about an account', () => {
  const mail = writeAccountMail(
    {
      reader: { email: 'ann@example.com', firstName: 'Ann', lang: 'en' },
      subject: 'account.reset.subject',
      title: 'account.reset.title',
      lead: 'account.reset.lead',
      button: 'account.reset.button',
      url: 'https://tetri.example/en/reset-password/x/',
    },
    { subject: 'Dear {name}', opening: 'Dear {name}, here is your link.' },
  );
  expect(mail.subject).toBe('Dear Ann');
  expect(mail.text).toContain('Dear Ann, here is your link.');
  expect(mail.text).toContain('https://tetri.example/en/reset-password/x/');
});

test('says an editor’s words where somebody asked the support, and keeps what was answered', () => {
  const mail = writeReaderMail(
    {
      kind: 'ticketAnswered',
      to: { email: 'ann@example.com', lang: 'en' },
      url: 'https://tetri.example/en/support/x/',
      values: { number: '12345678', name: 'Nino' },
      letter: 'Look again.',
    },
    { subject: 'About {number}', opening: '{name} looked into it:' },
  );
  expect(mail.subject).toBe('About 12345678');
  expect(mail.text).toContain('Nino looked into it:\n\nLook again.');
});

test('every mail that editors may word is one that is sent', () => {
  const others = Object.keys(en).flatMap((id) => /^((?:account|reader)\.\w+)\.subject$/.exec(id)?.[1] ?? []);
  const sent = [...orderStatuses.map((status) => `order.${status}`), ...others];
  expect(contentMails.filter((mail) => !sent.includes(mail))).toEqual([]);
});
