import type { DemoDocument } from '../demo-document.ts';
import { asWritten } from './as-written.ts';

export const pageSative: DemoDocument<'page'> = {
  kind: 'page',
  key: 'sative',
  link: 'sative',
  position: 23,
  publishedDaysAgo: 119,
  shared: { layout: 'landing', look: 'garden', image: 'drawing:landing-sative', leadsToBot: false },
  texts: {
    en: {
      kicker: 'Sative · tea and herbs from Guria',
      title: 'A small garden that takes satoshi',
      summary:
        'Tea picked by hand above Ozurgeti, mountain herbs, chestnut honey. Ordered by letter, paid in lari or coins, sent by post.',
      imageAlt: 'Rows of tea on hills and a sprig in front',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'What grows there',
          items: [
            {
              icon: 'spark',
              title: 'Black tea of the first picking',
              text: 'Two leaves and a bud, picked in May, rolled the same evening. Tastes of honey and a little of rain.',
            },
            {
              icon: 'coffee',
              title: 'Herbs for the evening',
              text: 'Mountain thyme, mint, linden. Nothing in it that keeps you awake.',
            },
            {
              icon: 'box',
              title: 'Chestnut honey',
              text: 'Dark, not quite sweet. The bees belong to the neighbour, the jars to us.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'This season (sample prices)',
          rows: [
            { label: 'Black tea, first picking', value: '24 GEL', note: '100 g' },
            { label: 'Evening herbs', value: '14 GEL', note: '60 g' },
            { label: 'Chestnut honey', value: '32 GEL', note: '500 g' },
            { label: 'Postage within Georgia', value: '7 GEL', note: 'free from 100 GEL' },
          ],
        },
        {
          type: 'text',
          title: 'Why coins',
          body: `<p>Because half of the customers live abroad, and a transfer for two packets of tea costs more than the tea. A payment over TON costs the sender about a cent, and the exchange pays lari to the garden on the same day.</p>
<p>You need not have coins to order: a card or a transfer does as well.</p>`,
        },
        {
          type: 'questions',
          title: 'Before you ask',
          items: [
            {
              question: 'Do you ship abroad?',
              answer:
                'Tea and herbs, yes, by post, in two to three weeks. Honey only within Georgia: jars break and customs ask.',
            },
            {
              question: 'Is this a real garden?',
              answer:
                'No. It is a sample of this demonstration and shows what a small business’s page can look like. The tea of Guria is real, though.',
            },
          ],
        },
        {
          type: 'action',
          title: 'A packet to try?',
          text: 'Write what you like to drink, and imagine the smell.',
          label: 'Write to us',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ru: {
      kicker: 'Sative · чай и травы из Гурии',
      title: 'Маленький сад, которому можно заплатить в сатоши',
      summary:
        'Чай, собранный вручную над Озургети, горные травы, каштановый мёд. Заказ — письмом, оплата — в лари или криптовалютой, доставка — почтой.',
      imageAlt: 'Ряды чая на холмах и ветка на переднем плане',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'Что там растёт',
          items: [
            {
              icon: 'spark',
              title: 'Чёрный чай первого сбора',
              text: 'Два листа и почка, собраны в мае, скручены в тот же вечер. Вкус мёда и немного дождя.',
            },
            {
              icon: 'coffee',
              title: 'Травы на вечер',
              text: 'Чабрец, мята, липа. Ничего, что мешало бы уснуть.',
            },
            {
              icon: 'box',
              title: 'Каштановый мёд',
              text: 'Тёмный и не совсем сладкий. Пчёлы соседские, банки наши.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'В этом сезоне (цены для примера)',
          rows: [
            { label: 'Чёрный чай, первый сбор', value: '24 GEL', note: '100 г' },
            { label: 'Вечерние травы', value: '14 GEL', note: '60 г' },
            { label: 'Каштановый мёд', value: '32 GEL', note: '500 г' },
            { label: 'Почта по Грузии', value: '7 GEL', note: 'от 100 GEL бесплатно' },
          ],
        },
        {
          type: 'text',
          title: 'Почему криптовалюта',
          body: `<p>Потому что половина покупателей живёт за границей, а перевод за две пачки чая стоит дороже чая. Платёж через TON обходится отправителю примерно в цент, и в тот же день обменник выплачивает саду лари.</p>
<p>Чтобы заказать, монеты не обязательны: карта или перевод тоже подойдут.</p>`,
        },
        {
          type: 'questions',
          title: 'Что обычно спрашивают',
          items: [
            {
              question: 'Отправляете за границу?',
              answer:
                'Чай и травы — да, почтой, за две-три недели. Мёд — только по Грузии: банки бьются, а таможня задаёт вопросы.',
            },
            {
              question: 'Это настоящий сад?',
              answer:
                'Нет. Это образец в демонстрации: он показывает, какой может быть страница небольшого дела. А вот гурийский чай — настоящий.',
            },
          ],
        },
        {
          type: 'action',
          title: 'Пачку на пробу?',
          text: 'Напишите, что любите пить, и представьте запах.',
          label: 'Написать нам',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
    ka: {
      kicker: 'Sative · ჩაი და ბალახები გურიიდან',
      title: 'პატარა ბაღი, რომელსაც სატოშითაც გადაუხდით',
      summary:
        'ოზურგეთთან, გორაკებზე ხელით დაკრეფილი ჩაი, მთის ბალახები, წაბლის თაფლი. უკვეთავთ წერილით, იხდით ლარით ან კრიპტოვალუტით, იღებთ ფოსტით.',
      imageAlt: 'ჩაის რიგები გორაკებზე და ყლორტი წინა პლანზე',
      body: '',
      blocks: [
        {
          type: 'features',
          title: 'რა იზრდება იქ',
          items: [
            {
              icon: 'spark',
              title: 'პირველი კრეფის შავი ჩაი',
              text: 'ორი ფოთოლი და კვირტი, მაისში დაკრეფილი, იმავე საღამოს დაგრეხილი. თაფლის გემო აქვს და ცოტა წვიმისაც.',
            },
            {
              icon: 'coffee',
              title: 'საღამოს ბალახები',
              text: 'მთის ურცი, პიტნა, ცაცხვი. არაფერი, რაც ძილს გაგიფრთხობთ.',
            },
            {
              icon: 'box',
              title: 'წაბლის თაფლი',
              text: 'მუქი და არც ისე ტკბილი. ფუტკარი მეზობლისაა, ქილები — ჩვენი.',
            },
          ],
        },
        {
          type: 'prices',
          title: 'ამ სეზონზე (ფასები საილუსტრაციოა)',
          rows: [
            { label: 'შავი ჩაი, პირველი კრეფა', value: '24 ₾', note: '100 გ' },
            { label: 'საღამოს ბალახები', value: '14 ₾', note: '60 გ' },
            { label: 'წაბლის თაფლი', value: '32 ₾', note: '500 გ' },
            { label: 'ფოსტა საქართველოში', value: '7 ₾', note: '100 ლარიდან უფასოდ' },
          ],
        },
        {
          type: 'text',
          title: 'რატომ კრიპტოვალუტა',
          body: `<p>იმიტომ, რომ მყიდველების ნახევარი უცხოეთში ცხოვრობს, ორი კოლოფი ჩაის საფასურის გადარიცხვა კი ჩაიზე ძვირი ჯდება. TON-ით გადახდა გამომგზავნს დაახლოებით ერთი ცენტი უჯდება და იმავე დღეს გადამცვლელი ბაღს ლარს უხდის.</p>
<p>შესაკვეთად მონეტები აუცილებელი არ არის: ბარათიც გამოდგება და გადარიცხვაც.</p>`,
        },
        {
          type: 'questions',
          title: 'რას გვეკითხებიან ხოლმე',
          items: [
            {
              question: 'უცხოეთში აგზავნით?',
              answer:
                'ჩაისა და ბალახებს — დიახ, ფოსტით, ორ-სამ კვირაში. თაფლს — მხოლოდ საქართველოში: ქილები ტყდება, საბაჟო კი კითხვებს სვამს.',
            },
            {
              question: 'ეს ნამდვილი ბაღია?',
              answer:
                'არა. ეს დემო ვერსიის ნიმუშია და აჩვენებს, როგორი შეიძლება იყოს პატარა საქმის გვერდი. გურული ჩაი კი ნამდვილია.',
            },
          ],
        },
        {
          type: 'action',
          title: 'ერთ კოლოფს გასინჯავთ?',
          text: 'მოგვწერეთ, რისი დალევა გიყვართ, და სურნელი წარმოიდგინეთ.',
          label: 'მოგვწერეთ',
          href: '/contacts/',
        },
      ],
      ...asWritten,
    },
  },
};
