import type { ContentKind } from '@tetri/contract';
import type { DemoDocument } from '../demo-document.ts';

type InEachLanguage = readonly [en: string, ru: string, ka: string];

/** How the sample exchange is reached. The offices are those of the demo catalogue. */
const contacts: readonly (readonly [key: string, href: string, value: string, ...names: InEachLanguage])[] = [
  [
    'support',
    'mailto:support@example.com',
    'support@example.com',
    'Support (sample) · every day 9:00–22:00',
    'Поддержка (образец) · ежедневно 9:00–22:00',
    'მხარდაჭერა (ნიმუში) · ყოველდღე 9:00–22:00',
  ],
  [
    'tbilisi',
    'tel:+995 32 200 00 02',
    '+995 32 200 00 02',
    'Tbilisi (sample) · Mon–Fri 10:00–20:00, Sat 11:00–18:00',
    'Тбилиси (образец) · пн–пт 10:00–20:00, сб 11:00–18:00',
    'თბილისი (ნიმუში) · ორშ–პარ 10:00–20:00, შაბ 11:00–18:00',
  ],
  [
    'batumi',
    'tel:+995 422 20 00 01',
    '+995 422 20 00 01',
    'Batumi (sample) · Mon–Fri 10:00–19:00, Sat 11:00–16:00',
    'Батуми (образец) · пн–пт 10:00–19:00, сб 11:00–16:00',
    'ბათუმი (ნიმუში) · ორშ–პარ 10:00–19:00, შაბ 11:00–16:00',
  ],
];

export const demoContacts: readonly DemoDocument<'contact'>[] = contacts.map(
  ([key, href, value, en, ru, ka], position) => ({
    ...placed('contact', key, position),
    shared: { image: null, href },
    texts: { en: { name: en, value }, ru: { name: ru, value }, ka: { name: ka, value } },
  }),
);

/** Addresses that lead nowhere harmful: the domain is kept for examples. */
const socials: readonly (readonly [key: string, name: string, ...labels: InEachLanguage])[] = [
  ['telegram', 'Telegram', 'Channel with news (sample)', 'Канал с новостями (образец)', 'არხი სიახლეებით (ნიმუში)'],
  [
    'instagram',
    'Instagram',
    'Our offices in pictures (sample)',
    'Наши офисы в фотографиях (образец)',
    'ჩვენი ოფისები ფოტოებში (ნიმუში)',
  ],
  ['x', 'X', 'Short notices (sample)', 'Короткие объявления (образец)', 'მოკლე შეტყობინებები (ნიმუში)'],
];

export const demoSocials: readonly DemoDocument<'social'>[] = socials.map(([key, name, en, ru, ka], position) => ({
  ...placed('social', key, position),
  shared: { name, url: `https://example.com/#${key}`, image: null },
  texts: { en: { label: en }, ru: { label: ru }, ka: { label: ka } },
}));

interface SamplePartner {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly gathersReviews: boolean;
  readonly says: InEachLanguage;
}

/** Samples that nobody can take for an endorsement. */
const partners: readonly SamplePartner[] = [
  {
    key: 'sample-monitor',
    name: 'Sample Monitor',
    place: 'monitor',
    gathersReviews: true,
    says: [
      'Sample: a site that compares exchanges by rate and collects reviews of them.',
      'Образец: здесь будет сайт, который сравнивает обменники по курсу и собирает отзывы о них.',
      'ნიმუში: აქ იქნება საიტი, რომელიც გადამცვლელებს კურსით ადარებს და მათზე შეფასებებს აგროვებს.',
    ],
  },
  {
    key: 'sample-reviews',
    name: 'Sample Reviews',
    place: 'reviews',
    gathersReviews: true,
    says: [
      'Sample: a site where customers review exchanges.',
      'Образец: здесь будет сайт, на котором клиенты обменников пишут, что о них думают.',
      'ნიმუში: აქ იქნება საიტი, სადაც გადამცვლელების მომხმარებლები თავიანთ აზრს წერენ.',
    ],
  },
  {
    key: 'sample-rate-table',
    name: 'Sample Rate Table',
    place: 'rates',
    gathersReviews: false,
    says: [
      'Sample: a rate table filled from the exchange’s own export.',
      'Образец: здесь будет таблица курсов, которая заполняется из выгрузки самого обменника.',
      'ნიმუში: აქ იქნება კურსების ცხრილი, რომელიც თავად გადამცვლელის მონაცემებით ივსება.',
    ],
  },
  {
    key: 'sample-wallet',
    name: 'Sample Wallet',
    place: 'wallet',
    gathersReviews: false,
    says: [
      'Sample: a wallet that sends its users to the exchange by a referral link.',
      'Образец: здесь будет кошелёк, который приводит своих пользователей по реферальной ссылке.',
      'ნიმუში: აქ იქნება საფულე, რომელიც თავის მომხმარებლებს რეფერალური ბმულით გვიგზავნის.',
    ],
  },
];

export const demoPartners: readonly DemoDocument<'partner'>[] = partners.map(
  ({ key, name, place, gathersReviews, says: [en, ru, ka] }, position) => ({
    ...placed('partner', key, position),
    shared: { name, url: `https://example.com/#${place}`, image: null, isShowReviews: gathersReviews },
    texts: { en: { description: en }, ru: { description: ru }, ka: { description: ka } },
  }),
);

export const demoAlerts: readonly DemoDocument<'alert'>[] = [
  {
    ...placed('alert', 'sample-content', 0),
    shared: { level: 'info', href: '/about/' },
    texts: {
      en: {
        message: 'The news, reviews, partners and promises on this site are samples, too.',
        label: 'What this is',
      },
      ru: {
        message: 'Новости, отзывы, партнёры и обещания на этом сайте — тоже образцы.',
        label: 'Что это за сайт',
      },
      ka: {
        message: 'სიახლეები, შეფასებები, პარტნიორები და დაპირებებიც ამ საიტზე საილუსტრაციოა.',
        label: 'რა საიტია ეს',
      },
    },
  },
];

/** What has no page of its own, as old as the sample exchange itself. */
function placed<Kind extends ContentKind>(kind: Kind, key: string, position: number) {
  return { kind, key, link: '', position, publishedDaysAgo: 180 };
}
