import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageDgfi: DemoDocument<'page'> = {
  kind: 'page',
  key: 'dgfi',
  link: 'dgfi',
  position: 21,
  publishedDaysAgo: 125,
  shared: { layout: 'landing', look: 'night', image: 'drawing:landing-dgfi', leadsToBot: false },
  texts: {
    en: {
      kicker: 'DGFI · digital finance for companies',
      title: 'Your treasury in coins, your books in lari',
      summary:
        'For companies that are paid in coins or pay with them: conversion on a plan, papers for the accountant, and a person who knows your payments by name.',
      imageAlt: 'A colonnade whose columns rise like the bars of a chart',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'What DGFI does',
          items: [
            {
              icon: 'calendar',
              title: 'Conversion on a plan',
              text: 'Every Friday, every tenth of the month, or whenever the sum passes your mark: coins become lari on your account without anybody pressing a button.',
            },
            {
              icon: 'people',
              title: 'Salaries in two currencies',
              text: 'Part in lari to the bank, part in USDT to the wallet, from one list. Each person sees his own line.',
            },
            {
              icon: 'document',
              title: 'Papers every month',
              text: 'Each conversion with date, rate and official rate of that day, in a table that your accountant can take over.',
            },
            {
              icon: 'shield',
              title: 'Four eyes',
              text: 'One prepares, another approves. Who did what stands in a log that cannot be rewritten.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'How to begin',
          items: [
            {
              icon: 'chat',
              title: 'A talk of half an hour',
              text: 'What comes in, what goes out, and what hurts today.',
            },
            {
              icon: 'document',
              title: 'The check of your company',
              text: 'Register, owners, source of the coins. We ask once and say what for.',
            },
            {
              icon: 'spark',
              title: 'A month on trial',
              text: 'With small sums and without a fixed fee. Then you decide.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'Conversion to lari', value: '0.9%', note: 'from $100,000 a month 0.7%' },
            { label: 'A salary list', value: '5 GEL a person', note: '' },
            { label: 'The person you can call', value: 'included', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Do you keep our coins?',
              answer:
                'No. They arrive for an order and leave with it. What is not to be converted stays in your own wallet, to which we have no key.',
            },
            {
              question: 'Is DGFI a bank?',
              answer:
                'No, and it takes no deposits and pays no interest. It is an exchange with a calendar and good bookkeeping. And it is a sample: this is a demonstration.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Let us look at your month',
          text: 'Tell us what comes in and what goes out, and we draw how it could run.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'DGFI · цифровые финансы для компаний',
      title: 'Казна в монетах, бухгалтерия в лари',
      summary:
        'Для компаний, которым платят криптовалютой или которые ею платят: конвертация по плану, документы для бухгалтера и человек, который знает ваши платежи по именам.',
      imageAlt: 'Колоннада, колонны которой растут, как столбцы графика',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Что делает DGFI',
          items: [
            {
              icon: 'calendar',
              title: 'Конвертация по плану',
              text: 'Каждую пятницу, каждое десятое число или когда накопилась нужная сумма: монеты превращаются в лари на вашем счёте, и никому не нужно нажимать кнопку.',
            },
            {
              icon: 'people',
              title: 'Зарплата в двух валютах',
              text: 'Часть в лари на счёт, часть в USDT на кошелёк, по одной ведомости. Каждый видит только свою строку.',
            },
            {
              icon: 'document',
              title: 'Документы каждый месяц',
              text: 'Каждая конвертация с датой, курсом и официальным курсом того дня — в таблице, которую бухгалтер просто загрузит.',
            },
            {
              icon: 'shield',
              title: 'В четыре глаза',
              text: 'Один готовит, другой утверждает. Кто что сделал, остаётся в журнале, который нельзя переписать.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'С чего начать',
          items: [
            {
              icon: 'chat',
              title: 'Разговор на полчаса',
              text: 'Что приходит, что уходит и что сегодня болит.',
            },
            {
              icon: 'document',
              title: 'Проверка компании',
              text: 'Реестр, владельцы, происхождение монет. Спрашиваем один раз и объясняем зачем.',
            },
            {
              icon: 'spark',
              title: 'Месяц на пробу',
              text: 'С небольшими суммами и без абонентской платы. А дальше решаете вы.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'Конвертация в лари', value: '0,9 %', note: 'от 100 000 $ в месяц — 0,7 %' },
            { label: 'Зарплатная ведомость', value: '5 GEL за человека', note: '' },
            { label: 'Человек, которому можно позвонить', value: 'включён', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Вы храните наши монеты?',
              answer:
                'Нет. Они приходят под заявку и уходят вместе с ней. Что конвертировать не нужно, остаётся в вашем кошельке, от которого у нас нет ключа.',
            },
            {
              question: 'DGFI — это банк?',
              answer:
                'Нет: он не принимает вкладов и не платит процентов. Это обменник с календарём и хорошей бухгалтерией. И это образец: перед вами демонстрация.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Давайте посмотрим на ваш месяц',
          text: 'Расскажите, что приходит и что уходит, а мы нарисуем, как это могло бы работать.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'DGFI · ციფრული ფინანსები კომპანიებისთვის',
      title: 'ხაზინა კრიპტოვალუტაში, ბუღალტერია ლარში',
      summary:
        'კომპანიებისთვის, რომლებსაც კრიპტოვალუტით უხდიან ან თავად იხდიან: კონვერტაცია გეგმით, დოკუმენტები ბუღალტრისთვის და ადამიანი, რომელიც თქვენს გადახდებს სახელით იცნობს.',
      imageAlt: 'კოლონადა, რომლის სვეტები დიაგრამის სვეტებივით იზრდება',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'რას აკეთებს DGFI',
          items: [
            {
              icon: 'calendar',
              title: 'კონვერტაცია გეგმით',
              text: 'ყოველ პარასკევს, ყოველი თვის ათში ან როცა საჭირო თანხა დაგროვდება: მონეტები თქვენს ანგარიშზე ლარად იქცევა და ღილაკის დაჭერა არავის სჭირდება.',
            },
            {
              icon: 'people',
              title: 'ხელფასი ორ ვალუტაში',
              text: 'ნაწილი ლარში ანგარიშზე, ნაწილი USDT-ში საფულეზე, ერთი უწყისით. თითოეული მხოლოდ თავის სტრიქონს ხედავს.',
            },
            {
              icon: 'document',
              title: 'დოკუმენტები ყოველთვე',
              text: 'ყოველი კონვერტაცია თარიღით, კურსითა და იმ დღის ოფიციალური კურსით — ცხრილში, რომელსაც ბუღალტერი უბრალოდ ატვირთავს.',
            },
            {
              icon: 'shield',
              title: 'ოთხი თვალის წესი',
              text: 'ერთი ამზადებს, მეორე ამტკიცებს. ვინ რა გააკეთა, ჟურნალში რჩება, რომლის გადაწერა შეუძლებელია.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'როგორ დავიწყოთ',
          items: [
            {
              icon: 'chat',
              title: 'ნახევარსაათიანი საუბარი',
              text: 'რა შემოდის, რა გადის და რა გაწუხებთ დღეს.',
            },
            {
              icon: 'document',
              title: 'კომპანიის შემოწმება',
              text: 'რეესტრი, მფლობელები, მონეტების წარმომავლობა. ერთხელ გეკითხებით და გიხსნით, რისთვის.',
            },
            {
              icon: 'spark',
              title: 'საცდელი თვე',
              text: 'მცირე თანხებით და სააბონენტო გადასახადის გარეშე. შემდეგ თქვენ წყვეტთ.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'კონვერტაცია ლარში', value: '0,9%', note: 'თვეში 100 000 $-იდან — 0,7%' },
            { label: 'სახელფასო უწყისი', value: '5 ₾ ადამიანზე', note: '' },
            { label: 'ადამიანი, რომელსაც დაურეკავთ', value: 'ფასში შედის', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'ჩვენს მონეტებს ინახავთ?',
              answer:
                'არა. ისინი განაცხადისთვის მოდის და მასთან ერთად მიდის. რაც საკონვერტაციო არ არის, თქვენსავე საფულეში რჩება, რომლის გასაღებიც ჩვენ არ გვაქვს.',
            },
            {
              question: 'DGFI ბანკია?',
              answer:
                'არა: ის ანაბრებს არ იღებს და პროცენტს არ იხდის. ეს არის გადამცვლელი კალენდრითა და კარგი ბუღალტერიით. და ის ნიმუშია: თქვენ წინაშე დემო ვერსიაა.',
            },
          ],
        },
        {
          type: 'action',
          title: 'მოდით, თქვენს თვეს შევხედოთ',
          text: 'გვითხარით, რა შემოდის და რა გადის, ჩვენ კი დაგიხატავთ, როგორ შეიძლება იმუშაოს.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
