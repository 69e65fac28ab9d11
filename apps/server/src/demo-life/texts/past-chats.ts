import { daysAgo, hoursAgo, type WrittenConversation } from './said.ts';

export interface WrittenChat extends WrittenConversation {
  /** Where on the site it began. */
  readonly page: string;
}

/** Conversations over the site; those that wait are the first. */
export const pastChats: readonly WrittenChat[] = [
  {
    lang: 'ka',
    page: '/ka/',
    minutesAgo: 9,
    lines: [
      [0, 'customer', 'გამარჯობა, 2 500 USDT მინდა ლარში გადავცვალო თბილისში, ნაღდად'],
      [1, 'customer', 'კურსი, რომელიც საიტზე წერია, საბოლოოა?'],
    ],
  },
  {
    lang: 'en',
    page: '/en/exchange/',
    minutesAgo: 21,
    lines: [
      [0, 'customer', 'Hi! Do you accept USDC on Polygon?'],
      [2, 'support', 'Hello! USDC only on Ethereum (ERC20) at the moment. USDT we take on four networks.'],
      [3, 'customer', 'OK. How many confirmations does ERC20 need before you pay out?'],
    ],
  },
  {
    lang: 'ru',
    page: '/ru/contacts/',
    minutesAgo: 34,
    lines: [[0, 'customer', 'Подскажите, сегодня до скольки работает офис в Тбилиси? Успею к семи?']],
  },
  {
    lang: 'ru',
    page: '/ru/',
    minutesAgo: hoursAgo(2),
    lines: [
      [0, 'customer', 'Оплата ушла 10 минут назад, статус не меняется'],
      [
        2,
        'support',
        'Здравствуйте! В сети Bitcoin первый блок иногда ждут до получаса. Курс за вами закреплён, страница обновится сама.',
      ],
      [12, 'customer', 'Всё, увидел подтверждение. Спасибо!'],
      [1, 'support', 'Хорошего дня!'],
    ],
  },
  {
    lang: 'ka',
    page: '/ka/faq/',
    minutesAgo: hoursAgo(6),
    lines: [
      [0, 'customer', 'პასპორტის ნაცვლად მართვის მოწმობით შემიძლია თანხის გატანა?'],
      [3, 'support', 'გამარჯობა! დიახ, მართვის მოწმობაც მიიღება, თუ ვადა არ გასვლია.'],
    ],
  },
  {
    lang: 'en',
    page: '/en/reviews/',
    minutesAgo: daysAgo(1, 2),
    lines: [
      [0, 'customer', 'Can someone else pick up the cash for me in Batumi?'],
      [
        4,
        'support',
        'Hello! Only the person named in the order. You can make the order in their name: they will need the code and their document.',
      ],
      [2, 'customer', 'Clear, thanks'],
    ],
    isClosed: true,
  },
  {
    lang: 'ru',
    page: '/ru/exchange/',
    minutesAgo: daysAgo(2, 7),
    lines: [
      [0, 'customer', 'Здравствуйте! Почему на мониторинге курс чуть другой?'],
      [
        5,
        'support',
        'Здравствуйте! Мониторинги обновляются раз в минуту, сайт чаще. В заявке действует курс, который вы видите перед подтверждением.',
      ],
    ],
    isClosed: true,
  },
  {
    lang: 'ka',
    page: '/ka/',
    minutesAgo: daysAgo(3, 1),
    lines: [
      [0, 'customer', 'კურიერი ვაკეში რამდენ ხანში მოდის?'],
      [2, 'support', 'გამარჯობა! ჩვეულებრივ ერთიდან ორ საათამდე, სამუშაო დღეებში. დროს წინასწარ გითანხმებთ.'],
      [1, 'customer', 'მადლობა'],
    ],
    isClosed: true,
  },
];
