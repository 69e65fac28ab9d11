import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageCryptorustavi: DemoDocument<'page'> = {
  kind: 'page',
  key: 'cryptorustavi',
  link: 'cryptorustavi',
  position: 20,
  publishedDaysAgo: 130,
  shared: { layout: 'landing', look: 'copper', image: 'drawing:landing-cryptorustavi', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Crypto café in Rustavi',
      title: 'Filter coffee without end, questions without shame',
      summary:
        'Sit down, pour yourself as much as you like for 12 GEL, and ask somebody who knows what a seed phrase is and where not to keep it.',
      imageAlt: 'A cup of coffee whose steam winds like the ornament of a banknote',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '12 GEL', label: 'unlimited filter coffee' },
            { value: '20 people', label: 'fit into an evening event' },
            { value: '0 GEL', label: 'for a question' },
          ],
        },
        {
          type: 'features',
          title: 'What there is',
          items: [
            {
              icon: 'coffee',
              title: 'A pot that is never empty',
              text: 'Beans of a small Georgian roastery, brewed in a filter. One price for the whole day; the second cup tastes better, as everybody knows.',
            },
            {
              icon: 'wallet',
              title: 'Pay in coins',
              text: 'Or by card, or in lari. The price is on the board in all three, and the rate is that of the exchange.',
            },
            {
              icon: 'people',
              title: 'Tables with sockets',
              text: 'And quiet enough to work. Phone calls are made outside, under the lilac.',
            },
            {
              icon: 'chat',
              title: 'A person to ask',
              text: 'How do I make a wallet? Was that message a fraud? He shows, you press. Nobody here sells you a coin.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'On the board (sample prices)',
          rows: [
            { label: 'Filter coffee, as much as you like', value: '12 GEL', note: 'the whole day' },
            { label: 'Tea from Guria, a pot', value: '9 GEL', note: '' },
            { label: 'Khachapuri from the oven', value: '14 GEL', note: 'until they are gone' },
            { label: 'The room for an evening', value: 'by agreement', note: 'up to 20 people, with projector' },
          ],
        },
        {
          type: 'text',
          title: 'Evenings',
          body: `<p>Once a week somebody talks for an hour, and then everybody talks for two. The first wallet. How a fraud works, told by somebody who fell for one. What an accountant wants to know about coins. Up to twenty people come; whoever sits by the window gets the questions.</p>
<p>Would you like to give a talk yourself, or celebrate a birthday among people who understand your jokes? The room costs nothing for free evenings.</p>`,
        },
        {
          type: 'action',
          title: 'Shall we keep a table?',
          text: 'Write when and how many. The café is a sample, like everything in this demonstration; the coffee is imagined, too.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Криптокафе в Рустави',
      title: 'Фильтр-кофе без конца и вопросы без стеснения',
      summary:
        'Садитесь, наливайте сколько хотите за 12 лари и спрашивайте того, кто знает, что такое сид-фраза и где её хранить не надо.',
      imageAlt: 'Чашка кофе, пар над которой вьётся, как узор банкноты',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '12 GEL', label: 'безлимитный фильтр-кофе' },
            { value: '20 человек', label: 'вмещает вечерняя встреча' },
            { value: '0 GEL', label: 'за вопрос' },
          ],
        },
        {
          type: 'features',
          title: 'Что здесь есть',
          items: [
            {
              icon: 'coffee',
              title: 'Кофейник, который не пустеет',
              text: 'Зёрна небольшой грузинской обжарки, заваренные через фильтр. Одна цена на весь день, а вторая чашка, как известно, вкуснее.',
            },
            {
              icon: 'wallet',
              title: 'Оплата криптовалютой',
              text: 'Или картой, или в лари. На доске цена сразу во всех трёх, а курс — тот же, что в обменнике.',
            },
            {
              icon: 'people',
              title: 'Столы с розетками',
              text: 'И достаточно тихо, чтобы работать. Кому надо позвонить, выходит к сирени.',
            },
            {
              icon: 'chat',
              title: 'Человек, которого можно спросить',
              text: 'Как завести кошелёк? Не обман ли это сообщение? Он показывает, нажимаете вы. Монеты здесь никто не продаёт.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'На доске (цены для примера)',
          rows: [
            { label: 'Фильтр-кофе, сколько хотите', value: '12 GEL', note: 'на весь день' },
            { label: 'Чай из Гурии, чайник', value: '9 GEL', note: '' },
            { label: 'Хачапури из печи', value: '14 GEL', note: 'пока не кончились' },
            { label: 'Зал на вечер', value: 'по договорённости', note: 'до 20 человек, с проектором' },
          ],
        },
        {
          type: 'text',
          title: 'Вечера',
          body: `<p>Раз в неделю кто-нибудь час рассказывает, а потом два часа это обсуждают. Первый кошелёк. Как устроен обман — от того, кто на него попался. Что хочет знать о монетах бухгалтер. Приходит до двадцати человек; кто сел у окна, тому и задают вопросы.</p>
<p>Хотите рассказать сами или отметить день рождения среди тех, кто понимает ваши шутки? Для бесплатных вечеров зал ничего не стоит.</p>`,
        },
        {
          type: 'action',
          title: 'Придержать столик?',
          text: 'Напишите когда и сколько вас. Кафе — образец, как и всё в этой демонстрации; кофе тоже воображаемый.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'კრიპტოკაფე რუსთავში',
      title: 'უსასრულო ფილტრის ყავა და მოურიდებელი კითხვები',
      summary:
        'დაბრძანდით, 12 ლარად იმდენი დაისხით, რამდენიც გსურთ, და ჰკითხეთ მას, ვინც იცის, რა არის საიდუმლო ფრაზა და სად არ უნდა შეინახოთ.',
      imageAlt: 'ყავის ფინჯანი, რომლის ორთქლი ბანკნოტის ორნამენტივით იკლაკნება',
      body: '',
      blocks: [
        {
          type: 'facts',
          title: '',
          items: [
            { value: '12 ₾', label: 'ულიმიტო ფილტრის ყავა' },
            { value: '20 ადამიანი', label: 'ეტევა საღამოს შეხვედრაზე' },
            { value: '0 ₾', label: 'კითხვისთვის' },
          ],
        },
        {
          type: 'features',
          title: 'რა არის აქ',
          items: [
            {
              icon: 'coffee',
              title: 'ყავადანი, რომელიც არ იცლება',
              text: 'პატარა ქართული სახელოსნოს ახლად მოხალული მარცვლები, ფილტრში დაყენებული. ერთი ფასი მთელი დღისთვის, მეორე ფინჯანი კი, მოგეხსენებათ, უფრო გემრიელია.',
            },
            {
              icon: 'wallet',
              title: 'გადახდა კრიპტოვალუტით',
              text: 'ან ბარათით, ან ლარით. დაფაზე ფასი სამივეშია მითითებული, კურსი კი იგივეა, რაც გადამცვლელში.',
            },
            {
              icon: 'people',
              title: 'მაგიდები როზეტებით',
              text: 'და საკმარისი სიჩუმე სამუშაოდ. ვისაც დარეკვა სჭირდება, გარეთ, იასამანთან გადის.',
            },
            {
              icon: 'chat',
              title: 'ადამიანი, რომელსაც შეგიძლიათ ჰკითხოთ',
              text: 'როგორ შევქმნა საფულე? თაღლითობა ხომ არ იყო ეს შეტყობინება? ის გიჩვენებთ, თქვენ აჭერთ. მონეტას აქ არავინ მოგყიდით.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'დაფაზე (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'ფილტრის ყავა, რამდენიც გსურთ', value: '12 ₾', note: 'მთელი დღე' },
            { label: 'გურული ჩაი, ჩაიდანი', value: '9 ₾', note: '' },
            { label: 'ხაჭაპური ღუმელიდან', value: '14 ₾', note: 'სანამ გათავდება' },
            { label: 'დარბაზი საღამოსთვის', value: 'შეთანხმებით', note: '20 ადამიანამდე, პროექტორით' },
          ],
        },
        {
          type: 'text',
          title: 'საღამოები',
          body: `<p>კვირაში ერთხელ ვიღაც ერთი საათი ყვება, შემდეგ კი ამაზე ორი საათი ლაპარაკობენ. პირველი საფულე. როგორ მუშაობს თაღლითობა — მისგან, ვინც წამოეგო. რა უნდა იცოდეს მონეტებზე ბუღალტერმა. ოც ადამიანამდე მოდის; ვინც ფანჯარასთან დაჯდა, კითხვებსაც მას უსვამენ.</p>
<p>თავად გსურთ რამის მოყოლა ან დაბადების დღის აღნიშვნა მათ შორის, ვისაც თქვენი ხუმრობები ესმის? უფასო საღამოებისთვის დარბაზი არაფერი ღირს.</p>`,
        },
        {
          type: 'action',
          title: 'შემოგინახოთ მაგიდა?',
          text: 'მოგვწერეთ, როდის და რამდენი მოხვალთ. კაფე ნიმუშია, როგორც ყველაფერი ამ დემო ვერსიაში; ყავაც წარმოსახვითია.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
