import type { Language, RequestType } from '@tetri/contract';
import { daysAgo, hoursAgo } from './said.ts';

/** Somebody asks to be called back. */
export interface WrittenWish {
  readonly lang: Language;
  readonly minutesAgo: number;
  readonly requestType: RequestType;
  readonly name: string;
  readonly mailbox: string;
  /** Numbers that are kept free for films and books. */
  readonly contact: string;
  readonly details: string;
  /** Below the address of the site. */
  readonly page: string;
  /** How many minutes later they were called. */
  readonly doneAfter?: number;
}

/** Those that wait are the last. */
export const pastWishes: readonly WrittenWish[] = [
  {
    lang: 'ru',
    minutesAgo: daysAgo(9, 3),
    requestType: '10 000$ - 50 000$',
    name: 'Сергей Черных',
    mailbox: 'sergey.chernykh.2201',
    contact: '+995 555 00 12 41',
    details: 'Регулярно, раз в месяц, евро SEPA на USDT. Интересует условие для постоянных клиентов.',
    page: 'ru/',
    doneAfter: 25,
  },
  {
    lang: 'ka',
    minutesAgo: daysAgo(5, 8),
    requestType: '>100 000$',
    name: 'დავით ხუციშვილი',
    mailbox: 'davit.khutsishvili.2202',
    contact: '+995 555 00 27 08',
    details: 'ბინის საფასური უნდა გადავიხადო თბილისში, თანხა USDT-ში მაქვს. მჭირდება ხელშეკრულება და ქვითარი.',
    page: 'ka/',
    doneAfter: 12,
  },
  {
    lang: 'en',
    minutesAgo: daysAgo(2, 5),
    requestType: '10 000$ - 50 000$',
    name: 'Priya Hughes',
    mailbox: 'priya.hughes.2203',
    contact: '+44 7700 900123',
    details: 'Selling ETH for dollars in cash in Tbilisi next week. Please call after 14:00 Tbilisi time.',
    page: 'en/',
    doneAfter: 95,
  },
  {
    lang: 'en',
    minutesAgo: hoursAgo(7),
    requestType: '<10 000$',
    name: 'Lucas Novak',
    mailbox: 'lucas.novak.2204',
    contact: '+1 202 555 0143',
    details: 'First exchange, I would like somebody to walk me through it once before I send anything.',
    page: 'en/contacts/',
  },
  {
    lang: 'ka',
    minutesAgo: hoursAgo(3),
    requestType: '10 000$ - 50 000$',
    name: 'ანა მაისურაძე',
    mailbox: 'ana.maisuradze.2205',
    contact: '+995 555 00 33 19',
    details: 'დოლარი USDT-ზე, თბილისის ოფისში. ხვალ დილით მაწყობს.',
    page: 'ka/',
  },
  {
    lang: 'ru',
    minutesAgo: 52,
    requestType: '>100 000$',
    name: 'Елена Коваленко',
    mailbox: 'elena.kovalenko.2206',
    contact: '+995 555 00 46 72',
    details: 'Покупка недвижимости в Батуми, расчёт в USDT. Нужны условия на 180 000 долларов и перечень документов.',
    page: 'ru/',
  },
];
