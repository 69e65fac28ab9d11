import type { OrderStatus } from '@tetri/contract';
import { daysAgo, hoursAgo, type WrittenConversation } from './said.ts';

export interface WrittenTicket extends WrittenConversation {
  /** The part of the address before the @, of whoever has no order. */
  readonly mailbox: string;
  /** `{order}` in the lines is an order in this status, and whoever made it writes. */
  readonly about?: OrderStatus;
}

/** Requests to the support; those that wait are the first. */
export const pastTickets: readonly WrittenTicket[] = [
  {
    lang: 'en',
    mailbox: 'emma.hughes.2101',
    minutesAgo: 38,
    lines: [
      [
        0,
        'customer',
        'Hello, I want to send 1,000 USDT and receive lari on my TBC account. Is the amount shown on the page what arrives on the account, or does the bank take a fee as well?',
      ],
    ],
  },
  {
    lang: 'ru',
    mailbox: 'olga.moroz.2102',
    about: 'errorPayout',
    minutesAgo: hoursAgo(3),
    lines: [
      [
        0,
        'customer',
        'Здравствуйте. По заявке {order} написано, что выплата не прошла. Реквизиты на странице заявки верные, счёт рабочий. Что нужно сделать?',
      ],
    ],
  },
  {
    lang: 'ka',
    mailbox: 'nino.gelashvili.2103',
    minutesAgo: hoursAgo(5),
    lines: [
      [
        0,
        'customer',
        'გამარჯობა! საიტზე შეკვეთა გავაფორმე, მაგრამ IBAN-ში ერთი ციფრი შემეშალა. თანხა ჯერ არ გადმომირიცხავს. ახალი შეკვეთა გავაკეთო თუ შეგიძლიათ შეასწოროთ?',
      ],
    ],
  },
  {
    lang: 'ru',
    mailbox: 'mikhail.tkachenko.2104',
    minutesAgo: daysAgo(1, 4),
    lines: [
      [0, 'customer', 'Добрый день! Можно ли получить 40 000 долларов наличными в Батуми одной суммой?'],
      [
        35,
        'support',
        'Здравствуйте! Да, такую сумму мы выдаём в офисе в Батуми. Предупредите нас за день, чтобы деньги были в кассе. С собой нужен паспорт.',
      ],
      [
        640,
        'customer',
        'Спасибо. Тогда в пятницу к 12:00. Нужен ли документ о происхождении средств, если я уже проходил проверку личности?',
      ],
    ],
  },
  {
    lang: 'en',
    mailbox: 'daniel.schmidt.2105',
    about: 'done',
    minutesAgo: daysAgo(1, 9),
    lines: [
      [0, 'customer', 'I need a confirmation of order {order} for my accountant. Where can I download it?'],
      [
        22,
        'support',
        'Hello! Open the order by its link and choose “Receipt”. You get a PDF with the amounts, the rate and the transfer reference. It is there for every completed order.',
      ],
    ],
  },
  {
    lang: 'ka',
    mailbox: 'levan.beridze.2106',
    minutesAgo: daysAgo(2, 3),
    lines: [
      [0, 'customer', 'კვირას ბათუმის ოფისი მუშაობს? სამუშაო დღეებში ჩამოსვლას ვერ ვახერხებ.'],
      [
        14,
        'support',
        'გამარჯობა! ოფისი ორშაბათიდან შაბათის ჩათვლით მუშაობს, კვირას დაკეტილია. ზუსტი საათები კონტაქტების გვერდზეა. თანხის მიღება ბანკის ანგარიშზე კვირასაც შეგიძლიათ.',
      ],
    ],
  },
  {
    lang: 'ru',
    mailbox: 'irina.sedykh.2107',
    minutesAgo: daysAgo(4, 6),
    lines: [
      [0, 'customer', 'Я отправила USDT в сети BEP20, а в заявке была TRC20. Деньги потеряны?'],
      [
        9,
        'support',
        'Здравствуйте! Пришлите, пожалуйста, хеш перевода и номер заявки. Пока ничего больше не отправляйте.',
      ],
      [7, 'customer', 'Отправила хеш в чат, заявка там же.'],
      [
        48,
        'support',
        'Перевод нашли: он пришёл на наш адрес в сети BEP20. Мы приняли его по курсу заявки, выплата уже отправлена на вашу карту.',
      ],
    ],
    isClosed: true,
  },
  {
    lang: 'en',
    mailbox: 'sofia.rossi.2108',
    minutesAgo: daysAgo(7, 2),
    lines: [
      [
        0,
        'customer',
        'My order expired while my bank was checking the transfer. The euros left my account an hour ago.',
      ],
      [
        17,
        'support',
        'Hello! We see the transfer. The rate has moved by 0.3% since then: we can exchange at the present rate or send the euros back. Which do you prefer?',
      ],
      [11, 'customer', 'The present rate is fine, go ahead.'],
      [6, 'support', 'Done, the USDT is on its way. You can follow the transfer on the page of the order.'],
    ],
    isClosed: true,
  },
  {
    lang: 'ka',
    mailbox: 'tamar.lomidze.2109',
    minutesAgo: daysAgo(11, 5),
    lines: [
      [0, 'customer', 'როგორ წავშალო ჩემი ანგარიში? მეორე ელფოსტით დავრეგისტრირდი და ეს აღარ მჭირდება.'],
      [
        26,
        'support',
        'გამარჯობა! ანგარიშის პარამეტრებში აირჩიეთ „ანგარიშის წაშლა“ და დაადასტურეთ პაროლით. ის ინფორმაცია, რომლის შენახვასაც კანონი გვავალდებულებს, ვადის გასვლამდე დარჩება.',
      ],
    ],
    isClosed: true,
  },
];
