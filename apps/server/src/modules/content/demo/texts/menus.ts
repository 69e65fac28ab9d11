import type { DemoDocument } from '../demo-document.ts';

type Labels = DemoDocument<'menu'>['texts'];

/** Each language has its own menu of services: Russian all five, English one, Georgian none. */
const services: readonly (readonly [page: string, labels: Labels])[] = [
  ['payment-for-goods-worldwide', { ru: { label: 'Оплата товаров по всему миру' } }],
  ['receive-payment-worldwide', { ru: { label: 'Приём платежей из-за рубежа' } }],
  ['payment-for-cars-worldwide', { ru: { label: 'Оплата автомобилей по всему миру' } }],
  [
    'exchange-crypto-in-georgia',
    { en: { label: 'Crypto exchange in Georgia' }, ru: { label: 'Обмен криптовалюты в Грузии' } },
  ],
  ['exchange-crypto-in-dubai', { ru: { label: 'Обмен криптовалюты в Дубае' } }],
];

const footer: readonly (readonly [page: string, en: string, ru: string, ka: string])[] = [
  ['about', 'About us', 'О нас', 'ჩვენ შესახებ'],
  ['faq', 'Questions and answers', 'Вопросы и ответы', 'კითხვები და პასუხები'],
  ['news', 'News', 'Новости', 'სიახლეები'],
  ['blog', 'Blog', 'Блог', 'ბლოგი'],
  ['reviews', 'Reviews', 'Отзывы', 'შეფასებები'],
  ['contacts', 'Contacts', 'Контакты', 'კონტაქტი'],
  ['partners', 'Partners', 'Партнёры', 'პარტნიორები'],
  ['merchant-docs', 'For merchants', 'Магазинам', 'მერჩანტებისთვის'],
  ['partner-api-docs', 'Partner API', 'API для партнёров', 'API პარტნიორებისთვის'],
  ['cryptorustavi', 'Crypto café in Rustavi', 'Криптокафе в Рустави', 'კრიპტოკაფე რუსთავში'],
  ['hey', 'Hey, the assistant', 'Помощник Hey', 'ასისტენტი Hey'],
];

export const demoMenus: readonly DemoDocument<'menu'>[] = [
  ...services.map(([page, texts], position) => item('services', page, texts, position)),
  ...footer.map(([page, en, ru, ka], position) =>
    item('footer', page, { en: { label: en }, ru: { label: ru }, ka: { label: ka } }, position),
  ),
];

function item(place: 'services' | 'footer', page: string, texts: Labels, position: number): DemoDocument<'menu'> {
  return {
    kind: 'menu',
    key: `${place}-${page}`,
    link: '',
    position,
    publishedDaysAgo: 180,
    shared: { place, href: `/${page}/` },
    texts,
  };
}
