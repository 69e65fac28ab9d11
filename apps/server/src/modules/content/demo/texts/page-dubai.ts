import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageDubai: DemoDocument<'page'> = {
  kind: 'page',
  key: 'exchange-crypto-in-dubai',
  link: 'exchange-crypto-in-dubai',
  position: 14,
  publishedDaysAgo: 140,
  shared: { layout: 'service', look: 'copper', image: 'drawing:service-dubai', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Dubai Marina',
      title: 'Crypto exchange in Dubai',
      summary: 'Send coins from anywhere and collect cash dirhams at the Marina, or bring dirhams and receive coins.',
      imageAlt: 'A sail-shaped tower by the sea and a low sun over the dunes',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '1,000 – 400,000', label: 'dirhams in one order' },
            { value: '8 coins', label: 'to choose from' },
            { value: '45 AED', label: 'for a courier within the city' },
          ],
        },
        {
          type: 'steps',
          title: 'How it works',
          items: [
            {
              icon: 'phone',
              title: 'Make an order',
              text: 'Choose “Cash AED, Dubai” on the right. Rate, limits and reserve are shown before anything is asked of you.',
            },
            {
              icon: 'document',
              title: 'Name who will come',
              text: 'As in the passport. A colleague or a relative may come in your place if the order names them.',
            },
            {
              icon: 'wallet',
              title: 'Send the coins',
              text: 'The payout is set aside for you meanwhile. With USDT on TON or TRC20 it is a matter of a minute.',
            },
            {
              icon: 'cash',
              title: 'Collect at the Marina',
              text: 'Pickup code and passport, counted before your eyes.',
            },
          ],
        },
        {
          type: 'features',
          title: 'Good to know',
          items: [
            {
              icon: 'clock',
              title: 'Hours by Dubai time',
              text: 'Monday to Friday 10:00–18:00, Saturday 10:00–14:00. Closed on Sundays.',
            },
            {
              icon: 'map',
              title: 'Marina Plaza, Al Marsa Street',
              text: 'The lift to the offices is on the side of the promenade. A sample address: this is a demonstration.',
            },
            {
              icon: 'shield',
              title: 'The passport itself',
              text: 'A photograph or a copy is not enough. An Emirates ID is.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Can I pay in Tbilisi and receive in Dubai?',
              answer:
                'In coins, yes: send them from Tbilisi and collect dirhams in Dubai. Cash for cash between countries we do not exchange.',
            },
            {
              question: 'Is the rate in Dubai worse?',
              answer:
                'The margin is the same as for cash in Georgia, 1.2%. The dirham is tied to the dollar, so the rate hardly moves for USDT.',
            },
            {
              question: 'I need more than is in reserve.',
              answer: 'Write to us a day before. The teller will have it ready at the hour that we agree on.',
            },
          ],
        },
        {
          type: 'action',
          title: 'How many dirhams is it today?',
          text: 'Enter an amount; nothing is sent before you confirm.',
          label: 'To the exchange',
          href: '/exchange/usdt-erc20-to-cash-aed-dubai/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Дубай Марина',
      title: 'Обмен криптовалюты в Дубае',
      summary:
        'Отправьте монеты откуда угодно и получите наличные дирхамы в Марине — или принесите дирхамы и получите монеты.',
      imageAlt: 'Башня в форме паруса у моря и низкое солнце над дюнами',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '1000 – 400 000', label: 'дирхамов одной заявкой' },
            { value: '8 монет', label: 'на выбор' },
            { value: '45 AED', label: 'курьер по городу' },
          ],
        },
        {
          type: 'steps',
          title: 'Как это работает',
          items: [
            {
              icon: 'phone',
              title: 'Создайте заявку',
              text: 'Выберите в поле «Получаете» наличные AED в Дубае. Курс, лимиты и резерв видны раньше, чем мы о чём-нибудь спросим.',
            },
            {
              icon: 'document',
              title: 'Укажите, кто придёт',
              text: 'Как в паспорте. Вместо вас может прийти коллега или родственник, если в заявке указан он.',
            },
            {
              icon: 'wallet',
              title: 'Отправьте монеты',
              text: 'Выплата тем временем отложена для вас. С USDT в сетях TON и TRC20 это дело минуты.',
            },
            {
              icon: 'cash',
              title: 'Заберите деньги в Марине',
              text: 'Код выдачи, паспорт, пересчёт у вас на глазах.',
            },
          ],
        },
        {
          type: 'features',
          title: 'Полезно знать',
          items: [
            {
              icon: 'clock',
              title: 'Часы — по времени Дубая',
              text: 'С понедельника по пятницу 10:00–18:00, в субботу 10:00–14:00. В воскресенье закрыто.',
            },
            {
              icon: 'map',
              title: 'Марина Плаза, улица Аль-Марса',
              text: 'Лифт к офисам — со стороны набережной. Адрес вымышлен: это демонстрация.',
            },
            {
              icon: 'shield',
              title: 'Сам паспорт',
              text: 'Фотографии или копии недостаточно. Emirates ID подойдёт.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Можно заплатить в Тбилиси, а получить в Дубае?',
              answer:
                'Монетами — да: отправьте их из Тбилиси и заберите дирхамы в Дубае. Наличные на наличные между странами мы не обмениваем.',
            },
            {
              question: 'Курс в Дубае хуже?',
              answer:
                'Маржа такая же, как для наличных в Грузии, — 1,2 %. Дирхам привязан к доллару, поэтому для USDT курс почти не двигается.',
            },
            {
              question: 'Мне нужно больше, чем есть в резерве.',
              answer: 'Напишите нам за день. К часу, о котором мы договоримся, деньги будут в кассе.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Сколько это в дирхамах сегодня?',
          text: 'Введите сумму: до подтверждения ничего не отправляется.',
          label: 'К обмену',
          href: '/exchange/usdt-erc20-to-cash-aed-dubai/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'დუბაი მარინა',
      title: 'კრიპტოვალუტის გადაცვლა დუბაიში',
      summary:
        'გამოგზავნეთ მონეტები საიდანაც გსურთ და მარინაზე ნაღდი დირჰამი მიიღეთ — ან მოიტანეთ დირჰამი და მიიღეთ მონეტები.',
      imageAlt: 'აფრის ფორმის კოშკი ზღვასთან და დაბალი მზე დიუნების თავზე',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '1 000 – 400 000', label: 'დირჰამი ერთი განაცხადით' },
            { value: '8 მონეტა', label: 'არჩევანისთვის' },
            { value: '45 AED', label: 'კურიერი ქალაქის ფარგლებში' },
          ],
        },
        {
          type: 'steps',
          title: 'როგორ მუშაობს',
          items: [
            {
              icon: 'phone',
              title: 'შექმენით განაცხადი',
              text: 'ველში „მიიღებთ“ აირჩიეთ ნაღდი AED დუბაიში. კურსს, ლიმიტებსა და რეზერვს მანამდე ხედავთ, სანამ რამეს გკითხავთ.',
            },
            {
              icon: 'document',
              title: 'მიუთითეთ, ვინ მოვა',
              text: 'როგორც პასპორტშია. თქვენ ნაცვლად კოლეგას ან ოჯახის წევრსაც შეუძლია მოსვლა, თუ განაცხადში ის არის მითითებული.',
            },
            {
              icon: 'wallet',
              title: 'გააგზავნეთ მონეტები',
              text: 'თანხა ამასობაში თქვენთვის არის გადადებული. USDT-ს TON-ისა და TRC20-ის ქსელში დაახლოებით ერთი წუთი სჭირდება.',
            },
            {
              icon: 'cash',
              title: 'მიიღეთ მარინაზე',
              text: 'გაცემის კოდი, პასპორტი, გადათვლა თქვენ თვალწინ.',
            },
          ],
        },
        {
          type: 'features',
          title: 'სასარგებლო ინფორმაცია',
          items: [
            {
              icon: 'clock',
              title: 'საათები დუბაის დროით',
              text: 'ორშაბათი–პარასკევი 10:00–18:00, შაბათი 10:00–14:00. კვირას დაკეტილია.',
            },
            {
              icon: 'map',
              title: 'მარინა პლაზა, ალ-მარსას ქუჩა',
              text: 'ოფისების ლიფტი სანაპიროს მხარესაა. მისამართი საილუსტრაციოა: ეს დემო ვერსიაა.',
            },
            {
              icon: 'shield',
              title: 'თავად პასპორტი',
              text: 'ფოტო ან ასლი საკმარისი არ არის. Emirates ID გამოდგება.',
            },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'შემიძლია თბილისში გადავიხადო და დუბაიში მივიღო?',
              answer:
                'კრიპტოვალუტით — დიახ: გააგზავნეთ თბილისიდან და დირჰამი დუბაიში მიიღეთ. ნაღდ ფულს ნაღდზე ქვეყნებს შორის არ ვცვლით.',
            },
            {
              question: 'დუბაიში კურსი უარესია?',
              answer:
                'მარჟა ისეთივეა, როგორც საქართველოში ნაღდი ფულისთვის — 1,2%. დირჰამი დოლარზეა მიბმული, ამიტომ USDT-სთვის კურსი თითქმის არ იცვლება.',
            },
            {
              question: 'რეზერვზე მეტი მჭირდება.',
              answer: 'ერთი დღით ადრე მოგვწერეთ. შეთანხმებულ საათზე თანხა სალაროში დაგხვდებათ.',
            },
          ],
        },
        {
          type: 'action',
          title: 'რამდენი დირჰამია დღეს?',
          text: 'შეიყვანეთ თანხა: დადასტურებამდე არაფერი იგზავნება.',
          label: 'გადაცვლაზე გადასვლა',
          href: '/exchange/usdt-erc20-to-cash-aed-dubai/',
        },
      ],
      ...asWritten,
    },
  },
};
