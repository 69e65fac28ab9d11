import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageGeorgia: DemoDocument<'page'> = {
  kind: 'page',
  key: 'exchange-crypto-in-georgia',
  link: 'exchange-crypto-in-georgia',
  position: 13,
  publishedDaysAgo: 160,
  shared: { layout: 'service', look: 'plain', image: 'drawing:service-georgia', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Tbilisi and Batumi',
      title: 'Crypto exchange in Georgia',
      summary:
        'Bitcoin, USDT and six more coins for lari, dollars and euros: in cash at an office, on a Georgian account or on a card. The whole price is in front of you before you pay.',
      imageAlt: 'A small church on a hill before the snow of the Caucasus',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '2 minutes', label: 'at the till, once your payment is confirmed' },
            { value: '6,000+', label: 'clients' },
            { value: '2 cities', label: 'Tbilisi and Batumi' },
            { value: 'Licensed', label: 'virtual asset provider' },
          ],
        },
        {
          type: 'steps',
          title: 'How it works',
          items: [
            {
              icon: 'phone',
              title: 'Make an order on the site',
              text: 'Choose the coin, the network and what you want to receive. The rate is fixed for thirty minutes, for bitcoin as soon as your payment is seen.',
            },
            {
              icon: 'wallet',
              title: 'Send the coins',
              text: 'To the address on the payment page. The order follows the confirmations by itself.',
            },
            {
              icon: 'key',
              title: 'Get your pickup code',
              text: 'It appears in the order when the money is ready, and is good once.',
            },
            {
              icon: 'cash',
              title: 'Come for the cash',
              text: 'Code and document, counted in front of you. Or wait at home for a transfer or a courier.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Limits',
          rows: [
            { label: 'USDT on TON', value: '20 – 50,000', note: 'one confirmation, seconds' },
            { label: 'USDT on TRC20', value: '30 – 200,000', note: 'about a minute' },
            { label: 'Bitcoin', value: '0.0005 – 5', note: 'two confirmations' },
            { label: 'Cash lari in Tbilisi', value: '300 – 300,000', note: '' },
            { label: 'Cash dollars in Tbilisi', value: '100 – 120,000', note: '' },
            { label: 'Cash dollars in Batumi', value: '100 – 60,000', note: '' },
          ],
        },
        {
          type: 'text',
          title: 'Where we are',
          body: `<ul>
<li><strong>Tbilisi, Vake</strong>, 42 Ilia Chavchavadze Avenue. Monday to Friday 10:00–19:00, Saturday 11:00–16:00</li>
<li><strong>Tbilisi, Old Town</strong>, 8 Kote Afkhazi Street. Monday to Friday 10:00–20:00, Saturday 11:00–18:00</li>
<li><strong>Batumi, Boulevard</strong>, 15 Zurab Gorgiladze Street. Monday to Friday 10:00–19:00, Saturday 11:00–16:00</li>
</ul>
<p>The addresses are samples: this is a demonstration.</p>`,
        },
        {
          type: 'questions',
          title: 'What visitors ask',
          items: [
            {
              question: 'Is it legal to exchange crypto in Georgia?',
              answer:
                'Yes, at a registered provider of virtual asset services. He has to know his customers, which is why cash is handed out against a document.',
            },
            {
              question: 'I am a tourist. Is my passport enough?',
              answer: 'Yes. You need neither a residence permit nor a Georgian phone number.',
            },
            {
              question: 'Can I bring cash and receive crypto?',
              answer:
                'Yes, the other way round works too. The order is then open for three hours, and the coins are sent as soon as the notes have been counted.',
            },
            {
              question: 'How late in the evening can I come?',
              answer:
                'On weekdays until eight in the Old Town, until seven in Vake and Batumi. The money waits for you if you do not make it.',
            },
          ],
        },
        {
          type: 'action',
          title: 'See what you would receive today',
          text: 'Enter an amount; nothing is sent before you confirm.',
          label: 'To the exchange',
          href: '/exchange/usdt-trc20-to-cash-gel-tbilisi/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Тбилиси и Батуми',
      title: 'Обмен криптовалюты в Грузии',
      summary:
        'Bitcoin, USDT и другие монеты на лари, доллары и евро: наличными в офисе, на грузинский счёт или на карту. Полная цена видна до оплаты.',
      imageAlt: 'Небольшая церковь на холме на фоне снегов Кавказа',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '2 минуты', label: 'в кассе, когда платёж подтверждён' },
            { value: '6000+', label: 'клиентов' },
            { value: '2 города', label: 'Тбилиси и Батуми' },
            { value: 'Лицензия', label: 'поставщика услуг виртуальных активов' },
          ],
        },
        {
          type: 'steps',
          title: 'Как это работает',
          items: [
            {
              icon: 'phone',
              title: 'Создайте заявку на сайте',
              text: 'Выберите монету, сеть и то, что хотите получить. Курс фиксируется на тридцать минут, для Bitcoin — как только платёж появится в сети.',
            },
            {
              icon: 'wallet',
              title: 'Отправьте монеты',
              text: 'На адрес со страницы оплаты. За подтверждениями заявка следит сама.',
            },
            {
              icon: 'key',
              title: 'Получите код выдачи',
              text: 'Он появится в заявке, когда деньги будут готовы, и сработает один раз.',
            },
            {
              icon: 'cash',
              title: 'Приходите за наличными',
              text: 'Код, документ, пересчёт при вас. Или дождитесь дома перевода либо курьера.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Лимиты',
          rows: [
            { label: 'USDT в сети TON', value: '20 – 50 000', note: 'одно подтверждение, секунды' },
            { label: 'USDT в сети TRC20', value: '30 – 200 000', note: 'около минуты' },
            { label: 'Bitcoin', value: '0,0005 – 5', note: 'два подтверждения' },
            { label: 'Наличные лари в Тбилиси', value: '300 – 300 000', note: '' },
            { label: 'Наличные доллары в Тбилиси', value: '100 – 120 000', note: '' },
            { label: 'Наличные доллары в Батуми', value: '100 – 60 000', note: '' },
          ],
        },
        {
          type: 'text',
          title: 'Где мы',
          body: `<ul>
<li><strong>Тбилиси, Ваке</strong>, проспект Ильи Чавчавадзе, 42. Понедельник — пятница 10:00–19:00, суббота 11:00–16:00</li>
<li><strong>Тбилиси, Старый город</strong>, улица Котэ Абхази, 8. Понедельник — пятница 10:00–20:00, суббота 11:00–18:00</li>
<li><strong>Батуми, Бульвар</strong>, улица Зураба Горгиладзе, 15. Понедельник — пятница 10:00–19:00, суббота 11:00–16:00</li>
</ul>
<p>Адреса вымышлены: это демонстрация.</p>`,
        },
        {
          type: 'questions',
          title: 'Что спрашивают',
          items: [
            {
              question: 'Законно ли менять криптовалюту в Грузии?',
              answer:
                'Да, у зарегистрированного поставщика услуг виртуальных активов. Он обязан знать своих клиентов, поэтому наличные выдаются по документу.',
            },
            {
              question: 'Я турист. Загранпаспорта достаточно?',
              answer: 'Да. Ни вид на жительство, ни грузинский номер телефона не нужны.',
            },
            {
              question: 'Можно принести наличные и получить криптовалюту?',
              answer:
                'Да, в обратную сторону тоже. Тогда заявка действует три часа, а монеты уходят, как только купюры пересчитаны.',
            },
            {
              question: 'До скольких можно прийти вечером?',
              answer: 'В будни — до восьми в Старом городе, до семи в Ваке и Батуми. Не успеете — деньги подождут.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Посмотрите, сколько получите сегодня',
          text: 'Введите сумму: до подтверждения ничего не отправляется.',
          label: 'К обмену',
          href: '/exchange/usdt-trc20-to-cash-gel-tbilisi/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'თბილისი და ბათუმი',
      title: 'კრიპტოვალუტის გადაცვლა საქართველოში',
      summary:
        'Bitcoin, USDT და სხვა მონეტები ლარზე, დოლარსა და ევროზე: ნაღდად ოფისში, ქართულ ანგარიშზე ან ბარათზე. სრულ ფასს გადახდამდე ხედავთ.',
      imageAlt: 'პატარა ეკლესია ბორცვზე, უკან კავკასიონის თოვლი',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '2 წუთი', label: 'სალაროში, როცა გადახდა დადასტურებულია' },
            { value: '6 000+', label: 'მომხმარებელი' },
            { value: '2 ქალაქი', label: 'თბილისი და ბათუმი' },
            { value: 'ლიცენზია', label: 'ვირტუალური აქტივების პროვაიდერის' },
          ],
        },
        {
          type: 'steps',
          title: 'როგორ მუშაობს',
          items: [
            {
              icon: 'phone',
              title: 'შექმენით განაცხადი საიტზე',
              text: 'აირჩიეთ მონეტა, ქსელი და ის, რისი მიღებაც გსურთ. კურსი ოცდაათი წუთით ფიქსირდება, Bitcoin-ისთვის კი — როგორც კი გადახდა ქსელში გამოჩნდება.',
            },
            {
              icon: 'wallet',
              title: 'გააგზავნეთ მონეტები',
              text: 'გადახდის გვერდზე მითითებულ მისამართზე. დადასტურებებს განაცხადი თავად მიჰყვება.',
            },
            {
              icon: 'key',
              title: 'მიიღეთ გაცემის კოდი',
              text: 'განაცხადში გამოჩნდება, როცა ფული მზად იქნება, და ერთხელ იმუშავებს.',
            },
            {
              icon: 'cash',
              title: 'მობრძანდით ნაღდი ფულისთვის',
              text: 'კოდი, დოკუმენტი, გადათვლა თქვენი თანდასწრებით. ან სახლში დაელოდეთ გადარიცხვას თუ კურიერს.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'ლიმიტები',
          rows: [
            { label: 'USDT, TON-ის ქსელი', value: '20 – 50 000', note: 'ერთი დადასტურება, წამები' },
            { label: 'USDT, TRC20-ის ქსელი', value: '30 – 200 000', note: 'დაახლოებით ერთი წუთი' },
            { label: 'Bitcoin', value: '0,0005 – 5', note: 'ორი დადასტურება' },
            { label: 'ნაღდი ლარი თბილისში', value: '300 – 300 000', note: '' },
            { label: 'ნაღდი დოლარი თბილისში', value: '100 – 120 000', note: '' },
            { label: 'ნაღდი დოლარი ბათუმში', value: '100 – 60 000', note: '' },
          ],
        },
        {
          type: 'text',
          title: 'სად ვართ',
          body: `<ul>
<li><strong>თბილისი, ვაკე</strong>, ილია ჭავჭავაძის გამზირი 42. ორშაბათი–პარასკევი 10:00–19:00, შაბათი 11:00–16:00</li>
<li><strong>თბილისი, ძველი ქალაქი</strong>, კოტე აფხაზის ქუჩა 8. ორშაბათი–პარასკევი 10:00–20:00, შაბათი 11:00–18:00</li>
<li><strong>ბათუმი, ბულვარი</strong>, ზურაბ გორგილაძის ქუჩა 15. ორშაბათი–პარასკევი 10:00–19:00, შაბათი 11:00–16:00</li>
</ul>
<p>მისამართები საილუსტრაციოა: ეს დემო ვერსიაა.</p>`,
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან',
          items: [
            {
              question: 'კანონიერია თუ არა საქართველოში კრიპტოვალუტის გადაცვლა?',
              answer:
                'დიახ, ვირტუალური აქტივების მომსახურების რეგისტრირებულ პროვაიდერთან. ის ვალდებულია, თავის მომხმარებლებს იცნობდეს, ამიტომ ნაღდ ფულს დოკუმენტით გავცემთ.',
            },
            {
              question: 'ტურისტი ვარ. პასპორტი საკმარისია?',
              answer: 'დიახ. არც ბინადრობის ნებართვა გჭირდებათ და არც ქართული ტელეფონის ნომერი.',
            },
            {
              question: 'შემიძლია მოვიტანო ნაღდი ფული და მივიღო კრიპტოვალუტა?',
              answer:
                'დიახ, პირიქითაც მუშაობს. მაშინ განაცხადი სამი საათი მოქმედებს, მონეტები კი ფულის გადათვლისთანავე იგზავნება.',
            },
            {
              question: 'საღამოს რომელ საათამდე შემიძლია მოსვლა?',
              answer:
                'სამუშაო დღეებში ძველ ქალაქში რვამდე, ვაკესა და ბათუმში — შვიდამდე. თუ ვერ მოასწრებთ, ფული დაგელოდებათ.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ნახეთ, რამდენს მიიღებდით დღეს',
          text: 'შეიყვანეთ თანხა: დადასტურებამდე არაფერი იგზავნება.',
          label: 'გადაცვლაზე გადასვლა',
          href: '/exchange/usdt-trc20-to-cash-gel-tbilisi/',
        },
      ],
      ...asWritten,
    },
  },
};
