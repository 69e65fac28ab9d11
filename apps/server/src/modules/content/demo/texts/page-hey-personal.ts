import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageHeyPersonal: DemoDocument<'page'> = {
  kind: 'page',
  key: 'hey-personal',
  link: 'hey/personal',
  position: 32,
  publishedDaysAgo: 108,
  shared: { layout: 'landing', look: 'paper', image: 'drawing:landing-hey-personal', leadsToBot: true },
  texts: {
    en: {
      kicker: 'Hey Personal',
      title: 'Somebody who has time when you have none',
      summary: 'Queues, bookings, parcels, papers: a helper in Tbilisi and Batumi, by the hour, through the messenger.',
      imageAlt: 'A bell on a desk, beside it a list whose items are ticked',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'What people ask for',
          items: [
            {
              icon: 'clock',
              title: 'Stand in a queue',
              text: 'At the house of justice, at the bank, at the bakery on a Saturday. You come when it is your turn.',
            },
            {
              icon: 'calendar',
              title: 'Arrange things',
              text: 'The dentist, the table by the window, the guide for Sunday, the band for the evening.',
            },
            {
              icon: 'truck',
              title: 'Bring and take',
              text: 'Keys to the landlady, a suitcase to the airport, a cake to a friend who does not expect it.',
            },
            {
              icon: 'document',
              title: 'Read what you cannot',
              text: 'A letter in Georgian, a bill, a rental contract. In your own words, with what to do next.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'An hour of help', value: '35 GEL', note: 'charged by the quarter hour' },
            { label: 'Ten hours', value: '300 GEL', note: 'good for half a year' },
            { label: 'A question that takes five minutes', value: '0 GEL', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Who is it that comes?',
              answer:
                'You see name, picture and languages before you say yes, and it is the same person as long as you like.',
            },
            {
              question: 'How do I pay for what is bought?',
              answer:
                'You pay a sum in advance in USDT, by card or in cash. After the errand you get the receipts and the rest.',
            },
          ],
        },
        {
          type: 'action',
          title: 'More than an errand?',
          text: 'Somebody to find an apartment does this every day. Both are samples of this demonstration.',
          label: 'Hey Real Estate',
          href: '/hey/realestate/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Hey Personal',
      title: 'Тот, у кого есть время, когда его нет у вас',
      summary: 'Очереди, брони, посылки, бумаги: помощник в Тбилиси и Батуми, с оплатой по часам, через мессенджер.',
      imageAlt: 'Звонок на стойке, рядом список с галочками',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'О чём просят',
          items: [
            {
              icon: 'clock',
              title: 'Постоять в очереди',
              text: 'В доме юстиции, в банке, в пекарне в субботу. Вы приходите, когда подошла очередь.',
            },
            {
              icon: 'calendar',
              title: 'Договориться',
              text: 'О зубном, о столике у окна, о проводнике на воскресенье, о музыкантах на вечер.',
            },
            {
              icon: 'truck',
              title: 'Отвезти и привезти',
              text: 'Ключи хозяйке, чемодан в аэропорт, торт подруге, которая его не ждёт.',
            },
            {
              icon: 'document',
              title: 'Прочитать то, чего не прочесть вам',
              text: 'Письмо на грузинском, квитанцию, договор аренды. Простыми словами и с советом, что делать дальше.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'Час помощи', value: '35 GEL', note: 'считаем по четверти часа' },
            { label: 'Десять часов', value: '300 GEL', note: 'действуют полгода' },
            { label: 'Вопрос на пять минут', value: '0 GEL', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Кто придёт?',
              answer:
                'Имя, фотографию и языки вы видите до того, как согласитесь. И это будет один и тот же человек, пока вас это устраивает.',
            },
            {
              question: 'Как платить за покупки?',
              answer:
                'Вы вносите сумму вперёд — в USDT, картой или наличными. После поручения получаете чеки и остаток.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Дело больше, чем поручение?',
          text: 'Тот, кто ищет квартиры, занимается этим каждый день. Оба помощника — образцы в этой демонстрации.',
          label: 'Hey Real Estate',
          href: '/hey/realestate/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'Hey Personal',
      title: 'ადამიანი, რომელსაც დრო აქვს, როცა თქვენ არ გაქვთ',
      summary: 'რიგები, ჯავშნები, ამანათები, საბუთები: დამხმარე თბილისსა და ბათუმში, საათობრივად, მესენჯერით.',
      imageAlt: 'ზარი დახლზე, გვერდით სია მონიშნული პუნქტებით',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'რას გვთხოვენ',
          items: [
            {
              icon: 'clock',
              title: 'რიგში დგომას',
              text: 'იუსტიციის სახლში, ბანკში, შაბათს თონესთან. თქვენ მაშინ მოდიხართ, როცა რიგი მოგიწევთ.',
            },
            {
              icon: 'calendar',
              title: 'შეთანხმებას',
              text: 'სტომატოლოგთან, ფანჯარასთან მაგიდაზე, კვირის გიდთან, საღამოს მუსიკოსებთან.',
            },
            {
              icon: 'truck',
              title: 'წაღებასა და მოტანას',
              text: 'გასაღები დიასახლისს, ჩემოდანი აეროპორტში, ტორტი მეგობარს, რომელიც არ ელის.',
            },
            {
              icon: 'document',
              title: 'საბუთის გარკვევას',
              text: 'წერილი უწყებიდან, ქვითარი, ქირავნობის ხელშეკრულება. მარტივი სიტყვებით და რჩევით, რა ვქნათ შემდეგ.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'ერთი საათი დახმარება', value: '35 ₾', note: 'ითვლება თხუთმეტი წუთით' },
            { label: 'ათი საათი', value: '300 ₾', note: 'ნახევარი წელი მოქმედებს' },
            { label: 'ხუთწუთიანი კითხვა', value: '0 ₾', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'ვინ მოვა?',
              answer: 'სახელს, ფოტოსა და ენებს თანხმობამდე ხედავთ. და ის ერთი და იგივე ადამიანი იქნება, სანამ გაწყობთ.',
            },
            {
              question: 'ნაყიდის საფასურს როგორ ვიხდი?',
              answer:
                'თანხას წინასწარ იხდით — USDT-ით, ბარათით ან ნაღდად. დავალების შემდეგ ქვითრებსა და ნარჩენ თანხას იღებთ.',
            },
          ],
        },
        {
          type: 'action',
          title: 'უფრო დიდი საქმე გაქვთ?',
          text: 'ვინც ბინებს ეძებს, ამას ყოველდღე აკეთებს. ორივე ასისტენტი ამ დემო ვერსიის ნიმუშია.',
          label: 'Hey Real Estate',
          href: '/hey/realestate/',
        },
      ],
      ...asWritten,
    },
  },
};
