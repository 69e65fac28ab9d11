import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageReceive: DemoDocument<'page'> = {
  kind: 'page',
  key: 'receive-payment-worldwide',
  link: 'receive-payment-worldwide',
  position: 11,
  publishedDaysAgo: 160,
  shared: { layout: 'service', look: 'paper', image: 'drawing:service-receive', leadsToBot: false },
  texts: {
    en: {
      kicker: 'For freelancers and companies',
      title: 'Receive a payment from anywhere',
      summary:
        'Your customer abroad pays in the way he is used to, you receive lari, dollars or USDT in Georgia: on an account, in a wallet or in cash.',
      imageAlt: 'Arcs that run from all over a globe into one wallet',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Who it is for',
          items: [
            {
              icon: 'people',
              title: 'You work for customers abroad',
              text: 'Design, code, texts, lessons. They want to pay by bank transfer, you want the money this week and not after three forms.',
            },
            {
              icon: 'box',
              title: 'You sell goods',
              text: 'Wine, cosmetics, spare parts. The buyer gets an invoice in his currency, you get the proceeds in yours.',
            },
            {
              icon: 'home',
              title: 'Your family sends you money',
              text: 'From a country whose banks and ours do not get on well. We say at once whether there is a lawful way.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'Four steps',
          items: [
            {
              icon: 'chat',
              title: 'Tell us who pays and for what',
              text: 'Country, currency, sum, and the contract or invoice if there is one.',
            },
            {
              icon: 'document',
              title: 'Get an offer and the details',
              text: 'You see how much you will have in hand. The details go to your customer under your invoice.',
            },
            {
              icon: 'bank',
              title: 'He pays',
              text: 'By SEPA, by SWIFT or in coins. We write to you when the money has arrived.',
            },
            {
              icon: 'cash',
              title: 'You receive',
              text: 'On an account in Georgia, in USDT, or in cash in Tbilisi and Batumi, where the till needs about two minutes.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'SEPA, in euros', value: '1.5%', note: 'usually one working day' },
            { label: 'SWIFT, in dollars', value: 'from 2%', note: 'two to four working days' },
            { label: 'USDT', value: 'as on the exchange page', note: 'minutes' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Do I need a company?',
              answer:
                'No. A private person can be paid for work too. What you owe in taxes is between you and the tax office; we give you a document for every payment.',
            },
            {
              question: 'Is there a smallest sum?',
              answer:
                'For transfers about $500: below that the banks would earn more than you. For coins the usual minimums of the exchange hold, from 20 USDT.',
            },
            {
              question: 'Who appears as recipient?',
              answer:
                'That stands in the offer, and it must stand in your invoice in the same way, so that no bank asks.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Is somebody about to pay you?',
          text: 'Write two lines: from where, how much, for what. This page is a sample: the demonstration receives no real payments.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Фрилансерам и компаниям',
      title: 'Приём платежей из-за рубежа',
      summary:
        'Ваш заказчик за границей платит так, как привык, а вы получаете в Грузии лари, доллары или USDT: на счёт, на кошелёк или наличными.',
      imageAlt: 'Дуги со всех концов глобуса сходятся в одном кошельке',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Кому это подойдёт',
          items: [
            {
              icon: 'people',
              title: 'Вы работаете на зарубежных заказчиков',
              text: 'Дизайн, код, тексты, уроки. Они хотят платить банковским переводом, вы хотите получить деньги на этой неделе, а не после трёх анкет.',
            },
            {
              icon: 'box',
              title: 'Вы продаёте товары',
              text: 'Вино, косметику, запчасти. Покупатель получает счёт в своей валюте, вы — выручку в своей.',
            },
            {
              icon: 'home',
              title: 'Вам присылают деньги родные',
              text: 'Из страны, чьи банки не ладят с нашими. Мы сразу скажем, есть ли законный путь.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'Четыре шага',
          items: [
            {
              icon: 'chat',
              title: 'Расскажите, кто платит и за что',
              text: 'Страна, валюта, сумма и договор или счёт, если они есть.',
            },
            {
              icon: 'document',
              title: 'Получите предложение и реквизиты',
              text: 'Вы видите, сколько окажется у вас на руках. Реквизиты уходят заказчику вместе с вашим счётом.',
            },
            {
              icon: 'bank',
              title: 'Он платит',
              text: 'По SEPA, по SWIFT или криптовалютой. Когда деньги придут, мы напишем.',
            },
            {
              icon: 'cash',
              title: 'Вы получаете',
              text: 'На счёт в Грузии, в USDT или наличными в Тбилиси и Батуми — в кассе это минуты две.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'SEPA, в евро', value: '1,5 %', note: 'обычно один рабочий день' },
            { label: 'SWIFT, в долларах', value: 'от 2 %', note: 'от двух до четырёх рабочих дней' },
            { label: 'USDT', value: 'как на странице обмена', note: 'минуты' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Нужна ли мне компания?',
              answer:
                'Нет, за работу можно заплатить и частному лицу. Налоги — это между вами и налоговой службой; документ о каждом платеже мы выдадим.',
            },
            {
              question: 'Есть ли минимальная сумма?',
              answer:
                'Для переводов — около 500 $: ниже банки заработали бы больше вас. Для криптовалюты действуют обычные минимумы обменника, от 20 USDT.',
            },
            {
              question: 'Кто будет указан получателем?',
              answer:
                'Это написано в предложении, и в вашем счёте должно стоять то же самое, чтобы у банков не было вопросов.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Вам вот-вот заплатят?',
          text: 'Напишите в двух строках: откуда, сколько и за что. Эта страница — образец: демонстрация не принимает настоящих платежей.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'ფრილანსერებისა და კომპანიებისთვის',
      title: 'თანხის მიღება უცხოეთიდან',
      summary:
        'თქვენი დამკვეთი უცხოეთში ისე იხდის, როგორც მიჩვეულია, თქვენ კი საქართველოში ლარს, დოლარს ან USDT-ს იღებთ: ანგარიშზე, საფულეზე ან ნაღდად.',
      imageAlt: 'გლობუსის ყველა კუთხიდან წამოსული რკალები ერთ საფულეში იყრის თავს',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'ვისთვის არის',
          items: [
            {
              icon: 'people',
              title: 'უცხოელ დამკვეთებთან მუშაობთ',
              text: 'დიზაინი, კოდი, ტექსტი, გაკვეთილები. მათ საბანკო გადარიცხვა სურთ, თქვენ კი — ფული ამ კვირაში და არა სამი ანკეტის შემდეგ.',
            },
            {
              icon: 'box',
              title: 'საქონელს ყიდით',
              text: 'ღვინოს, კოსმეტიკას, ნაწილებს. მყიდველი ინვოისს თავის ვალუტაში იღებს, თქვენ კი ამონაგებს — თქვენსაში.',
            },
            {
              icon: 'home',
              title: 'ოჯახი გიგზავნით ფულს',
              text: 'ქვეყნიდან, რომლის ბანკებიც ჩვენებს ვერ ეწყობიან. მაშინვე გეტყვით, არის თუ არა კანონიერი გზა.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'ოთხი ნაბიჯი',
          items: [
            {
              icon: 'chat',
              title: 'გვითხარით, ვინ და რაში იხდის',
              text: 'ქვეყანა, ვალუტა, თანხა და ხელშეკრულება ან ინვოისი, თუ არსებობს.',
            },
            {
              icon: 'document',
              title: 'მიიღეთ შეთავაზება და რეკვიზიტები',
              text: 'ხედავთ, რამდენი გექნებათ ხელზე. რეკვიზიტები დამკვეთს თქვენს ინვოისთან ერთად ეგზავნება.',
            },
            {
              icon: 'bank',
              title: 'ის იხდის',
              text: 'SEPA-თი, SWIFT-ით ან კრიპტოვალუტით. როცა თანხა მოვა, მოგწერთ.',
            },
            {
              icon: 'cash',
              title: 'თქვენ იღებთ',
              text: 'ანგარიშზე საქართველოში, USDT-ში ან ნაღდად თბილისსა და ბათუმში, სადაც სალაროს დაახლოებით ორი წუთი სჭირდება.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'SEPA, ევროში', value: '1,5%', note: 'ჩვეულებრივ, ერთი სამუშაო დღე' },
            { label: 'SWIFT, დოლარში', value: '2%-დან', note: 'ორიდან ოთხ სამუშაო დღემდე' },
            { label: 'USDT', value: 'როგორც გადაცვლის გვერდზე', note: 'წუთები' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'მჭირდება თუ არა კომპანია?',
              answer:
                'არა, სამუშაოს საფასურის მიღება ფიზიკურ პირსაც შეუძლია. გადასახადები თქვენსა და შემოსავლების სამსახურს შორისაა; ყოველ გადახდაზე დოკუმენტს გაგიცემთ.',
            },
            {
              question: 'არის თუ არა მინიმალური თანხა?',
              answer:
                'გადარიცხვისთვის — დაახლოებით 500 $: უფრო ნაკლებზე ბანკები თქვენზე მეტს იშოვიდნენ. კრიპტოვალუტისთვის ჩვეულებრივი მინიმუმები მოქმედებს, 20 USDT-დან.',
            },
            {
              question: 'ვინ იქნება მიმღებად მითითებული?',
              answer:
                'ეს შეთავაზებაში წერია და თქვენს ინვოისშიც ზუსტად ასე უნდა ეწეროს, რომ ბანკებს კითხვა არ გაუჩნდეთ.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ვიღაც გადახდას გიპირებთ?',
          text: 'ორი სტრიქონი მოგვწერეთ: საიდან, რამდენი და რაში. ეს გვერდი ნიმუშია: დემო ვერსია ნამდვილ გადახდებს არ იღებს.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
