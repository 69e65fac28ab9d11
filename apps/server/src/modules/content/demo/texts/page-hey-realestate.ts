import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageHeyRealestate: DemoDocument<'page'> = {
  kind: 'page',
  key: 'hey-realestate',
  link: 'hey/realestate',
  position: 33,
  publishedDaysAgo: 108,
  shared: { layout: 'landing', look: 'garden', image: 'drawing:landing-hey-realestate', leadsToBot: true },
  texts: {
    en: {
      kicker: 'Hey Real Estate',
      title: 'An apartment seen by somebody on your side',
      summary:
        'To rent or to buy in Tbilisi and Batumi. The assistant works for you alone, and reads the contract first.',
      imageAlt: 'A house in a speech bubble with a key beside it',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'What it does',
          items: [
            {
              icon: 'map',
              title: 'Chooses with you',
              text: 'Where the sun comes in the afternoon, where the street is loud at two at night, where the lift still takes coins.',
            },
            {
              icon: 'home',
              title: 'Goes there',
              text: 'With a camera that shows the cellar, too. You watch live or later.',
            },
            {
              icon: 'shield',
              title: 'Checks',
              text: 'The extract of the public registry, debts, who else lives there by paper.',
            },
            {
              icon: 'document',
              title: 'Reads the contract',
              text: 'And tells you in your language which three sentences you should change.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'From wish to keys',
          items: [
            {
              icon: 'chat',
              title: 'Tell the bot what you need',
              text: 'City, rooms, sum, from when, with whom and with which animals.',
            },
            { icon: 'map', title: 'Look at seven', text: 'With an honest word on each, by the next evening.' },
            {
              icon: 'key',
              title: 'Take one',
              text: 'The deposit and the rent can be paid from coins; the landlord receives lari or dollars.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'What it costs (sample prices)',
          rows: [
            { label: 'Finding an apartment to rent', value: 'half a month’s rent', note: 'only when you have signed' },
            { label: 'Checking one that you found', value: '120 GEL', note: '' },
            { label: 'Accompanying a purchase', value: '1%', note: 'from the first look to the registry' },
          ],
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Do landlords pay you as well?',
              answer: 'No. Whoever is paid by both sides is on neither.',
            },
            {
              question: 'Can I buy from abroad?',
              answer: 'Yes, by power of attorney. The purchase is entered in the public registry in your name.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Thinking of buying?',
          text: 'How the payment of a purchase would go stands on a page of its own. Both are samples of this demonstration.',
          label: 'Real estate for coins',
          href: '/realestate/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Hey Real Estate',
      title: 'Квартира, которую осмотрели на вашей стороне',
      summary: 'Снять или купить в Тбилиси и Батуми. Помощник работает только на вас и первым читает договор.',
      imageAlt: 'Дом в облачке сообщения и рядом ключ',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Что он делает',
          items: [
            {
              icon: 'map',
              title: 'Выбирает вместе с вами',
              text: 'Где после обеда солнце, где шумно в два часа ночи, где лифт до сих пор ездит за монетку.',
            },
            {
              icon: 'home',
              title: 'Едет на место',
              text: 'С камерой, которая показывает и подвал. Смотрите сразу или потом.',
            },
            {
              icon: 'shield',
              title: 'Проверяет',
              text: 'Выписку из публичного реестра, долги и то, кто ещё живёт там по документам.',
            },
            {
              icon: 'document',
              title: 'Читает договор',
              text: 'И говорит на вашем языке, какие три фразы в нём стоит поменять.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'От желания до ключей',
          items: [
            {
              icon: 'chat',
              title: 'Расскажите боту, что нужно',
              text: 'Город, комнаты, сумма, с какого числа, с кем и с какими животными.',
            },
            {
              icon: 'map',
              title: 'Посмотрите семь вариантов',
              text: 'К завтрашнему вечеру, с честным словом о каждом.',
            },
            {
              icon: 'key',
              title: 'Выберите один',
              text: 'Депозит и аренду можно заплатить криптовалютой; хозяин получит лари или доллары.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'Сколько это стоит (цены для примера)',
          rows: [
            { label: 'Найти квартиру в аренду', value: 'половина месячной платы', note: 'только когда вы подписали' },
            { label: 'Проверить ту, что нашли вы', value: '120 GEL', note: '' },
            { label: 'Сопровождение покупки', value: '1 %', note: 'от первого осмотра до реестра' },
          ],
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'А хозяева вам тоже платят?',
              answer: 'Нет. Кому платят обе стороны, тот ни на одной.',
            },
            {
              question: 'Можно ли купить, не приезжая?',
              answer: 'Да, по доверенности. Покупка вносится в публичный реестр на ваше имя.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Думаете о покупке?',
          text: 'Как проходит оплата, рассказано на отдельной странице. Обе — образцы в этой демонстрации.',
          label: 'Недвижимость за криптовалюту',
          href: '/realestate/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'Hey Real Estate',
      title: 'ბინა, რომელიც თქვენი მხრიდან დაათვალიერეს',
      summary:
        'ქირა თუ ყიდვა თბილისსა და ბათუმში. ასისტენტი მხოლოდ თქვენთვის მუშაობს და ხელშეკრულებას პირველი კითხულობს.',
      imageAlt: 'სახლი შეტყობინების ღრუბელში და გვერდით გასაღები',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'რას აკეთებს',
          items: [
            {
              icon: 'map',
              title: 'თქვენთან ერთად ირჩევს',
              text: 'სად შემოდის ნაშუადღევს მზე, სად არის ღამის ორზე ხმაური, სად დადის ლიფტი დღემდე მონეტით.',
            },
            {
              icon: 'home',
              title: 'ადგილზე მიდის',
              text: 'კამერით, რომელიც სარდაფსაც აჩვენებს. უყურეთ პირდაპირ ან მოგვიანებით.',
            },
            {
              icon: 'shield',
              title: 'ამოწმებს',
              text: 'საჯარო რეესტრის ამონაწერს, ვალებს და იმას, საბუთებით კიდევ ვინ ცხოვრობს იქ.',
            },
            {
              icon: 'document',
              title: 'კითხულობს ხელშეკრულებას',
              text: 'და თქვენს ენაზე გეუბნებათ, რომელი სამი წინადადების შეცვლა ღირს.',
            },
          ],
        },
        {
          type: 'steps',
          title: 'სურვილიდან გასაღებამდე',
          items: [
            {
              icon: 'chat',
              title: 'უთხარით ბოტს, რა გჭირდებათ',
              text: 'ქალაქი, ოთახები, თანხა, როდიდან, ვისთან და რომელ ცხოველებთან ერთად.',
            },
            { icon: 'map', title: 'ნახეთ შვიდი ვარიანტი', text: 'ხვალ საღამომდე, თითოეულზე პატიოსანი სიტყვით.' },
            {
              icon: 'key',
              title: 'აირჩიეთ ერთი',
              text: 'დეპოზიტისა და ქირის გადახდა კრიპტოვალუტითაც შეიძლება; მეპატრონე ლარს ან დოლარს იღებს.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'რა ღირს (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'საქირაო ბინის პოვნა', value: 'ნახევარი თვის ქირა', note: 'მხოლოდ ხელმოწერის შემდეგ' },
            { label: 'თქვენ მიერ ნაპოვნის შემოწმება', value: '120 ₾', note: '' },
            { label: 'ყიდვის თანხლება', value: '1%', note: 'პირველი დათვალიერებიდან რეესტრამდე' },
          ],
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'მეპატრონეებიც გიხდიან?',
              answer: 'არა. ვისაც ორივე მხარე უხდის, არც ერთის მხარეზე არ არის.',
            },
            {
              question: 'უცხოეთიდან ყიდვა შეიძლება?',
              answer: 'დიახ, მინდობილობით. ნასყიდობა საჯარო რეესტრში თქვენს სახელზე რეგისტრირდება.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ყიდვაზე ფიქრობთ?',
          text: 'როგორ ხდება გადახდა, ცალკე გვერდზეა აღწერილი. ორივე ამ დემო ვერსიის ნიმუშია.',
          label: 'უძრავი ქონება კრიპტოვალუტით',
          href: '/realestate/',
        },
      ],
      ...asWritten,
    },
  },
};
