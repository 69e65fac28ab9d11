import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageGoods: DemoDocument<'page'> = {
  kind: 'page',
  key: 'payment-for-goods-worldwide',
  link: 'payment-for-goods-worldwide',
  position: 10,
  publishedDaysAgo: 160,
  shared: { layout: 'service', look: 'coast', image: 'drawing:service-goods', leadsToBot: false },
  texts: {
    en: {
      kicker: 'For companies and traders',
      title: 'Payment for goods worldwide',
      summary:
        'Your supplier wants a bank transfer in his currency, you have lari, dollars or coins. We pay his invoice and give you the papers for your accountant.',
      imageAlt: 'A container ship on a calm sea under a brass sun',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '6,000+', label: 'clients have exchanged with us' },
            { value: '1–3 days', label: 'until the supplier usually has the money' },
            { value: '1 invoice', label: 'is enough to begin' },
          ],
        },
        {
          type: 'features',
          title: 'What you get',
          items: [
            {
              icon: 'document',
              title: 'Papers that fit',
              text: 'A contract, the invoice with our mark, a bank confirmation of the transfer and a closing statement. Your accountant gets a set, not a puzzle.',
            },
            {
              icon: 'coin',
              title: 'One price, known beforehand',
              text: 'Rate, our share and the costs of the banks stand in the offer. It holds for a working day; you decide in peace.',
            },
            {
              icon: 'globe',
              title: 'The currency of your supplier',
              text: 'Dollars, euros, dirhams, lira, yuan: he receives what his invoice says, and does not have to know how you paid.',
            },
            {
              icon: 'shield',
              title: 'A check before, not after',
              text: 'We look at the supplier and the goods before you pay us. If a bank would stop the transfer, you hear it from us first.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'How it goes',
          items: [
            {
              icon: 'chat',
              title: 'Send us the invoice',
              text: 'With a line about the goods and the date by which the money must be there. You have an answer within a working day.',
            },
            {
              icon: 'document',
              title: 'Look at the offer',
              text: 'The sum you pay, the sum that arrives, the day. Nothing is owed until you sign.',
            },
            {
              icon: 'wallet',
              title: 'Pay us',
              text: 'In USDT, by bank transfer, or in cash at an office. From then on the transfer is our task.',
            },
            {
              icon: 'box',
              title: 'The supplier ships',
              text: 'You get the confirmation of his bank as soon as it is there, and the closing papers a day later.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'Under $10,000', value: 'from 2.5%', note: 'at least $100 a payment' },
            { label: '$10,000 – $50,000', value: 'from 1.8%', note: '' },
            { label: 'Over $100,000', value: 'by agreement', note: 'with an account manager of your own' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Which goods can you not pay for?',
              answer:
                'Weapons, medicines without a licence, dual-use goods, and whatever is under sanctions here, there or on the way. If you are unsure, send the invoice: looking costs nothing.',
            },
            {
              question: 'Which countries do you pay to?',
              answer:
                'Most often China, Türkiye, the United Arab Emirates and the countries of the European Union. We look at others one by one, and say at once if we cannot.',
            },
            {
              question: 'What if the supplier does not deliver?',
              answer:
                'The contract about the goods is between you and him. We help with the papers of the payment and, if the bank has not booked it yet, with calling it back.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Have an invoice at hand?',
          text: 'Send it, and you will know the whole price by tomorrow. This page is a sample: the demonstration takes no real payments.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Компаниям и предпринимателям',
      title: 'Оплата товаров по всему миру',
      summary:
        'Поставщик ждёт банковский перевод в своей валюте, а у вас лари, доллары или криптовалюта. Мы оплатим его счёт и передадим вам документы для бухгалтерии.',
      imageAlt: 'Контейнеровоз на спокойном море под латунным солнцем',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '6000+', label: 'клиентов уже обменивали у нас' },
            { value: '1–3 дня', label: 'и деньги обычно у поставщика' },
            { value: '1 счёт', label: 'достаточно, чтобы начать' },
          ],
        },
        {
          type: 'features',
          title: 'Что вы получаете',
          items: [
            {
              icon: 'document',
              title: 'Документы, которые сходятся',
              text: 'Договор, счёт с нашей отметкой, банковское подтверждение перевода и акт в конце. Бухгалтер получает комплект, а не головоломку.',
            },
            {
              icon: 'coin',
              title: 'Одна цена, известная заранее',
              text: 'Курс, наша доля и расходы банков указаны в предложении. Оно действует рабочий день, решайте спокойно.',
            },
            {
              icon: 'globe',
              title: 'Валюта вашего поставщика',
              text: 'Доллары, евро, дирхамы, лиры, юани: он получит то, что стоит в счёте, и ему не нужно знать, чем заплатили вы.',
            },
            {
              icon: 'shield',
              title: 'Проверка до, а не после',
              text: 'Мы смотрим на поставщика и товар раньше, чем вы нам заплатите. Если банк остановил бы такой перевод, вы сначала услышите об этом от нас.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'Как это проходит',
          items: [
            {
              icon: 'chat',
              title: 'Пришлите счёт',
              text: 'И пару слов о товаре и сроке, к которому нужны деньги. Ответ будет в течение рабочего дня.',
            },
            {
              icon: 'document',
              title: 'Посмотрите предложение',
              text: 'Сколько платите вы, сколько придёт и когда. Пока вы не подписали, вы ничего не должны.',
            },
            {
              icon: 'wallet',
              title: 'Оплатите нам',
              text: 'В USDT, банковским переводом или наличными в офисе. Дальше перевод — наша забота.',
            },
            {
              icon: 'box',
              title: 'Поставщик отгружает',
              text: 'Подтверждение его банка вы получите, как только оно появится, а закрывающие документы — на следующий день.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'До 10 000 $', value: 'от 2,5 %', note: 'не меньше 100 $ за платёж' },
            { label: '10 000 – 50 000 $', value: 'от 1,8 %', note: '' },
            { label: 'Больше 100 000 $', value: 'по договорённости', note: 'с личным менеджером' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'За какие товары вы заплатить не можете?',
              answer:
                'За оружие, лекарства без лицензии, товары двойного назначения и всё, что под санкциями здесь, там или по дороге. Не уверены — пришлите счёт: посмотрим бесплатно.',
            },
            {
              question: 'В какие страны вы платите?',
              answer:
                'Чаще всего в Китай, Турцию, Объединённые Арабские Эмираты и страны Европейского союза. В остальные — по каждой отдельно; если не можем, скажем сразу.',
            },
            {
              question: 'А если поставщик не отгрузит?',
              answer:
                'Договор о товаре — между вами и им. Мы поможем с документами о платеже, а если банк его ещё не провёл, то и с отзывом.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Счёт под рукой?',
          text: 'Пришлите его, и завтра вы будете знать полную цену. Эта страница — образец: демонстрация не принимает настоящих платежей.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'კომპანიებისა და მეწარმეებისთვის',
      title: 'საქონლის საფასურის გადახდა მთელ მსოფლიოში',
      summary:
        'მომწოდებელი თავის ვალუტაში საბანკო გადარიცხვას ელოდება, თქვენ კი ლარი, დოლარი ან კრიპტოვალუტა გაქვთ. მის ინვოისს გადავიხდით და თქვენი ბუღალტრისთვის დოკუმენტებს გადმოგცემთ.',
      imageAlt: 'საკონტეინერო გემი წყნარ ზღვაზე, თითბრისფერი მზის ქვეშ',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '6 000+', label: 'მომხმარებელმა უკვე გადაცვალა ჩვენთან' },
            { value: '1–3 დღე', label: 'და თანხა, როგორც წესი, მომწოდებელთანაა' },
            { value: '1 ინვოისი', label: 'საკმარისია დასაწყებად' },
          ],
        },
        {
          type: 'features',
          title: 'რას იღებთ',
          items: [
            {
              icon: 'document',
              title: 'დოკუმენტები, რომლებიც ერთმანეთს ემთხვევა',
              text: 'ხელშეკრულება, ინვოისი ჩვენი აღნიშვნით, გადარიცხვის საბანკო დადასტურება და ბოლოს აქტი. ბუღალტერი სრულ პაკეტს იღებს და არა თავსატეხს.',
            },
            {
              icon: 'coin',
              title: 'ერთი, წინასწარ ცნობილი ფასი',
              text: 'კურსი, ჩვენი წილი და ბანკების ხარჯი შეთავაზებაში წერია. ის ერთი სამუშაო დღე მოქმედებს, მშვიდად გადაწყვიტეთ.',
            },
            {
              icon: 'globe',
              title: 'თქვენი მომწოდებლის ვალუტა',
              text: 'დოლარი, ევრო, დირჰამი, ლირა, იუანი: ის იმას მიიღებს, რაც ინვოისში წერია, და არ სჭირდება იცოდეს, თქვენ რით გადაიხადეთ.',
            },
            {
              icon: 'shield',
              title: 'შემოწმება მანამდე და არა შემდეგ',
              text: 'მომწოდებელსა და საქონელს მანამდე ვამოწმებთ, სანამ ჩვენ გადაგვიხდით. თუ ბანკი ასეთ გადარიცხვას შეაჩერებდა, ამას ჯერ ჩვენგან შეიტყობთ.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'როგორ ხდება',
          items: [
            {
              icon: 'chat',
              title: 'გამოგვიგზავნეთ ინვოისი',
              text: 'თან მიაყოლეთ ორი სიტყვა საქონელსა და ვადაზე. პასუხს ერთ სამუშაო დღეში მიიღებთ.',
            },
            {
              icon: 'document',
              title: 'გაეცანით შეთავაზებას',
              text: 'რამდენს იხდით, რამდენი ჩაირიცხება და როდის. სანამ ხელს არ მოაწერთ, არაფერი გევალებათ.',
            },
            {
              icon: 'wallet',
              title: 'გადაგვიხადეთ',
              text: 'USDT-ით, საბანკო გადარიცხვით ან ნაღდი ფულით ოფისში. შემდეგ გადარიცხვა უკვე ჩვენი საქმეა.',
            },
            {
              icon: 'box',
              title: 'მომწოდებელი აგზავნის საქონელს',
              text: 'მისი ბანკის დადასტურებას გაჩენისთანავე მიიღებთ, შემაჯამებელ დოკუმენტებს კი მეორე დღეს.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: '10 000 $-მდე', value: '2,5%-დან', note: 'სულ მცირე 100 $ ერთ გადახდაზე' },
            { label: '10 000 – 50 000 $', value: '1,8%-დან', note: '' },
            { label: '100 000 $-ზე მეტი', value: 'შეთანხმებით', note: 'პირად მენეჯერთან ერთად' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'რომელი საქონლის საფასურს ვერ იხდით?',
              answer:
                'იარაღის, ულიცენზიო მედიკამენტების, ორმაგი დანიშნულების საქონლისა და ყველაფრის, რაც აქ, იქ ან გზაში სანქციებს ექვემდებარება. თუ დარწმუნებული არ ხართ, გამოგვიგზავნეთ ინვოისი: ნახვა უფასოა.',
            },
            {
              question: 'რომელ ქვეყნებში იხდით?',
              answer:
                'უფრო ხშირად ჩინეთში, თურქეთში, არაბთა გაერთიანებულ საამიროებსა და ევროკავშირის ქვეყნებში. დანარჩენს ცალ-ცალკე ვიხილავთ; თუ არ შეგვიძლია, მაშინვე გეტყვით.',
            },
            {
              question: 'და თუ მომწოდებელმა საქონელი არ გამოგზავნა?',
              answer:
                'საქონლის ხელშეკრულება თქვენ შორისაა. ჩვენ გადახდის დოკუმენტებით დაგეხმარებით, ხოლო თუ ბანკს ის ჯერ არ გაუტარებია — უკან გამოწვევითაც.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ინვოისი ხელთ გაქვთ?',
          text: 'გამოგვიგზავნეთ და ხვალ სრული ფასი გეცოდინებათ. ეს გვერდი ნიმუშია: დემო ვერსია ნამდვილ გადახდებს არ იღებს.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
