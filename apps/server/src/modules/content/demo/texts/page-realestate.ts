import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageRealestate: DemoDocument<'page'> = {
  kind: 'page',
  key: 'realestate',
  link: 'realestate',
  position: 22,
  publishedDaysAgo: 122,
  shared: { layout: 'landing', look: 'garden', image: 'drawing:landing-realestate', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Real estate for coins',
      title: 'Buy a home in Georgia with the coins you hold',
      summary:
        'The seller receives dollars or lari on his account, you receive the entry in the public registry, and both happen on the same day.',
      imageAlt: 'Towers with balconies by the sea, evening light in the windows',
      body: '',
      blocks: [
        {
          type: 'steps',
          title: 'How a purchase runs',
          items: [
            {
              icon: 'document',
              title: 'The contract',
              text: 'Price, date and account of the seller. We read it before anything is paid.',
            },
            {
              icon: 'shield',
              title: 'Two checks',
              text: 'Of the apartment in the public registry, and of where your coins are from. Do the second early: it takes longest.',
            },
            {
              icon: 'coin',
              title: 'A fixed rate for the day',
              text: 'On the morning of the signing we agree on the sum. It does not change until evening.',
            },
            {
              icon: 'bank',
              title: 'Payment and entry',
              text: 'The seller’s bank confirms, the registry enters you. Usually between ten and four.',
            },
          ],
        },
        {
          type: 'features',
          title: 'What we take off your shoulders',
          items: [
            {
              icon: 'bank',
              title: 'Talking to the bank',
              text: 'A large transfer raises questions. We answer them beforehand, with papers.',
            },
            {
              icon: 'people',
              title: 'The notary and the interpreter',
              text: 'Both at the same table, in your language.',
            },
            {
              icon: 'key',
              title: 'Payments by stages',
              text: 'For a house that is still being built: each stage when the engineer has seen it.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'Up to $100,000', value: '1%', note: '' },
            { label: 'Above that', value: '0.8%', note: 'for the part above' },
            { label: 'Papers, interpreter, an afternoon of waiting', value: 'included', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'May foreigners buy?',
              answer:
                'Apartments and houses, yes. For farmland other rules hold; ask a lawyer before you fall in love with a vineyard.',
            },
            {
              question: 'In whose hands is my money in between?',
              answer:
                'It is an order like any other: your payment is booked to it, and the payout to the seller is set aside. If the signing fails, the coins go back.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Have you found the one?',
          text: 'Send us the address and the price. This page is a sample: the demonstration sells nothing.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Недвижимость за криптовалюту',
      title: 'Дом в Грузии за монеты, которые у вас есть',
      summary:
        'Продавец получает доллары или лари на счёт, вы — запись в публичном реестре, и то и другое в один день.',
      imageAlt: 'Башни с балконами у моря, в окнах вечерний свет',
      body: '',
      blocks: [
        {
          type: 'steps',
          title: 'Как проходит покупка',
          items: [
            {
              icon: 'document',
              title: 'Договор',
              text: 'Цена, дата, счёт продавца. Мы читаем его раньше, чем кто-нибудь заплатит.',
            },
            {
              icon: 'shield',
              title: 'Две проверки',
              text: 'Квартиры — по публичному реестру и ваших монет — по их происхождению. Начните со второй: она дольше.',
            },
            {
              icon: 'coin',
              title: 'Фиксированный курс на день',
              text: 'Утром в день подписания мы договариваемся о сумме. До вечера она не меняется.',
            },
            {
              icon: 'bank',
              title: 'Оплата и запись',
              text: 'Банк продавца подтверждает, реестр вносит вас. Обычно между десятью и четырьмя.',
            },
          ],
        },
        {
          type: 'features',
          title: 'Что мы берём на себя',
          items: [
            {
              icon: 'bank',
              title: 'Разговор с банком',
              text: 'Крупный перевод вызывает вопросы. Мы отвечаем на них заранее и с документами.',
            },
            {
              icon: 'people',
              title: 'Нотариуса и переводчика',
              text: 'Оба за одним столом и на вашем языке.',
            },
            {
              icon: 'key',
              title: 'Оплату по этапам',
              text: 'Если дом ещё строится: за каждый этап — когда его увидел инженер.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'До 100 000 $', value: '1 %', note: '' },
            { label: 'Больше', value: '0,8 %', note: 'с той части, что выше' },
            { label: 'Документы, переводчик и полдня ожидания', value: 'включены', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Иностранцам можно покупать?',
              answer:
                'Квартиры и дома — да. Для сельскохозяйственной земли правила другие: спросите юриста, прежде чем влюбиться в виноградник.',
            },
            {
              question: 'У кого мои деньги в промежутке?',
              answer:
                'Это такая же заявка, как любая другая: ваш платёж записан на неё, а выплата продавцу отложена. Если подписание сорвётся, монеты вернутся.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Уже нашли тот самый?',
          text: 'Пришлите адрес и цену. Эта страница — образец: демонстрация ничего не продаёт.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'უძრავი ქონება კრიპტოვალუტით',
      title: 'სახლი საქართველოში იმ მონეტებით, რომლებიც გაქვთ',
      summary: 'გამყიდველი ანგარიშზე დოლარს ან ლარს იღებს, თქვენ — ჩანაწერს საჯარო რეესტრში, და ორივე ერთ დღეს ხდება.',
      imageAlt: 'აივნიანი კოშკები ზღვასთან, ფანჯრებში საღამოს სინათლე',
      body: '',
      blocks: [
        {
          type: 'steps',
          title: 'როგორ მიმდინარეობს ყიდვა',
          items: [
            {
              icon: 'document',
              title: 'ხელშეკრულება',
              text: 'ფასი, თარიღი, გამყიდველის ანგარიში. მანამდე ვკითხულობთ, სანამ ვინმე გადაიხდის.',
            },
            {
              icon: 'shield',
              title: 'ორი შემოწმება',
              text: 'ბინის — საჯარო რეესტრში და თქვენი მონეტების — წარმომავლობით. მეორეთი დაიწყეთ: უფრო დიდხანს გრძელდება.',
            },
            {
              icon: 'coin',
              title: 'დღის ფიქსირებული კურსი',
              text: 'ხელმოწერის დღეს, დილით, თანხაზე ვთანხმდებით. საღამომდე ის არ იცვლება.',
            },
            {
              icon: 'bank',
              title: 'გადახდა და რეგისტრაცია',
              text: 'გამყიდველის ბანკი ადასტურებს, რეესტრი თქვენ გარეგისტრირებთ. ჩვეულებრივ, ათსა და ოთხს შორის.',
            },
          ],
        },
        {
          type: 'features',
          title: 'რას ვიღებთ საკუთარ თავზე',
          items: [
            {
              icon: 'bank',
              title: 'ბანკთან საუბარს',
              text: 'დიდი გადარიცხვა კითხვებს ბადებს. წინასწარ ვპასუხობთ, დოკუმენტებით.',
            },
            {
              icon: 'people',
              title: 'ნოტარიუსსა და თარჯიმანს',
              text: 'ორივე ერთ მაგიდასთან, თქვენს ენაზე.',
            },
            {
              icon: 'key',
              title: 'ეტაპობრივ გადახდას',
              text: 'თუ სახლი ჯერ შენდება: თითო ეტაპს მაშინ ვიხდით, როცა ინჟინერი ნახავს.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: '100 000 $-მდე', value: '1%', note: '' },
            { label: 'მეტზე', value: '0,8%', note: 'იმ ნაწილიდან, რაც ზემოთაა' },
            { label: 'დოკუმენტები, თარჯიმანი, ნახევარდღიანი ლოდინი', value: 'ფასში შედის', note: '' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'უცხოელებს შეუძლიათ ყიდვა?',
              answer:
                'ბინის და სახლის — დიახ. სასოფლო-სამეურნეო მიწაზე სხვა წესები მოქმედებს: სანამ ვენახს შეიყვარებთ, იურისტს ჰკითხეთ.',
            },
            {
              question: 'ამასობაში ვის ხელშია ჩემი ფული?',
              answer:
                'ეს ისეთივე განაცხადია, როგორც სხვა: თქვენი გადახდა მასზეა ჩაწერილი, გამყიდველის თანხა კი გადადებულია. თუ ხელმოწერა ჩაიშალა, მონეტები უკან ბრუნდება.',
            },
          ],
        },
        {
          type: 'action',
          title: 'უკვე იპოვეთ?',
          text: 'გამოგვიგზავნეთ მისამართი და ფასი. ეს გვერდი ნიმუშია: დემო ვერსია არაფერს ყიდის.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
