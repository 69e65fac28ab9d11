import type { DemoDocument } from '../demo-document.ts';

/** How the sample exchange is reached. The offices are those of the demo catalogue. */
export const demoContacts: readonly DemoDocument<'contact'>[] = [
  {
    kind: 'contact',
    key: 'support',
    link: '',
    position: 0,
    publishedDaysAgo: 180,
    shared: { image: null, href: 'mailto:support@example.com' },
    texts: {
      en: { name: 'Support (sample) · every day 9:00–22:00', value: 'support@example.com' },
      ru: { name: 'Поддержка (образец) · ежедневно 9:00–22:00', value: 'support@example.com' },
      ka: { name: 'მხარდაჭერა (ნიმუში) · ყოველდღე 9:00–22:00', value: 'support@example.com' },
    },
  },
  {
    kind: 'contact',
    key: 'tbilisi',
    link: '',
    position: 1,
    publishedDaysAgo: 180,
    shared: { image: null, href: 'tel:+995 32 200 00 02' },
    texts: {
      en: { name: 'Tbilisi (sample) · Mon–Fri 10:00–20:00, Sat 11:00–18:00', value: '+995 32 200 00 02' },
      ru: { name: 'Тбилиси (образец) · пн–пт 10:00–20:00, сб 11:00–18:00', value: '+995 32 200 00 02' },
      ka: { name: 'თბილისი (ნიმუში) · ორშ–პარ 10:00–20:00, შაბ 11:00–18:00', value: '+995 32 200 00 02' },
    },
  },
  {
    kind: 'contact',
    key: 'batumi',
    link: '',
    position: 2,
    publishedDaysAgo: 180,
    shared: { image: null, href: 'tel:+995 422 20 00 01' },
    texts: {
      en: { name: 'Batumi (sample) · Mon–Fri 10:00–19:00, Sat 11:00–16:00', value: '+995 422 20 00 01' },
      ru: { name: 'Батуми (образец) · пн–пт 10:00–19:00, сб 11:00–16:00', value: '+995 422 20 00 01' },
      ka: { name: 'ბათუმი (ნიმუში) · ორშ–პარ 10:00–19:00, შაბ 11:00–16:00', value: '+995 422 20 00 01' },
    },
  },
];

/** Addresses that lead nowhere harmful: the domain is kept for examples. */
export const demoSocials: readonly DemoDocument<'social'>[] = [
  {
    kind: 'social',
    key: 'telegram',
    link: '',
    position: 0,
    publishedDaysAgo: 180,
    shared: { name: 'Telegram', url: 'https://example.com/#telegram', image: null },
    texts: {
      en: { label: 'Channel with news (sample)' },
      ru: { label: 'Канал с новостями (образец)' },
      ka: { label: 'არხი სიახლეებით (ნიმუში)' },
    },
  },
  {
    kind: 'social',
    key: 'instagram',
    link: '',
    position: 1,
    publishedDaysAgo: 180,
    shared: { name: 'Instagram', url: 'https://example.com/#instagram', image: null },
    texts: {
      en: { label: 'Our offices in pictures (sample)' },
      ru: { label: 'Наши офисы в фотографиях (образец)' },
      ka: { label: 'ჩვენი ოფისები ფოტოებში (ნიმუში)' },
    },
  },
  {
    kind: 'social',
    key: 'x',
    link: '',
    position: 2,
    publishedDaysAgo: 180,
    shared: { name: 'X', url: 'https://example.com/#x', image: null },
    texts: {
      en: { label: 'Short notices (sample)' },
      ru: { label: 'Короткие объявления (образец)' },
      ka: { label: 'მოკლე შეტყობინებები (ნიმუში)' },
    },
  },
];

/** Samples that nobody can take for an endorsement. */
export const demoPartners: readonly DemoDocument<'partner'>[] = [
  {
    kind: 'partner',
    key: 'sample-monitor',
    link: '',
    position: 0,
    publishedDaysAgo: 180,
    shared: { name: 'Sample Monitor', url: 'https://example.com/#monitor', image: null, isShowReviews: true },
    texts: {
      en: { description: 'A sample: here stands a site that compares exchangers by rate and gathers reviews of them.' },
      ru: { description: 'Образец: здесь будет сайт, который сравнивает обменники по курсу и собирает отзывы о них.' },
      ka: {
        description: 'ნიმუში: აქ იქნება საიტი, რომელიც გადამცვლელებს კურსით ადარებს და მათზე შეფასებებს აგროვებს.',
      },
    },
  },
  {
    kind: 'partner',
    key: 'sample-reviews',
    link: '',
    position: 1,
    publishedDaysAgo: 180,
    shared: { name: 'Sample Reviews', url: 'https://example.com/#reviews', image: null, isShowReviews: true },
    texts: {
      en: { description: 'A sample: here stands a site where customers of exchangers write what they think of them.' },
      ru: { description: 'Образец: здесь будет сайт, на котором клиенты обменников пишут, что о них думают.' },
      ka: { description: 'ნიმუში: აქ იქნება საიტი, სადაც გადამცვლელების მომხმარებლები თავიანთ აზრს წერენ.' },
    },
  },
  {
    kind: 'partner',
    key: 'sample-rate-table',
    link: '',
    position: 2,
    publishedDaysAgo: 180,
    shared: { name: 'Sample Rate Table', url: 'https://example.com/#rates', image: null, isShowReviews: false },
    texts: {
      en: { description: 'A sample: here stands a table of rates that is filled from the exchange’s own export.' },
      ru: { description: 'Образец: здесь будет таблица курсов, которая заполняется из выгрузки самого обменника.' },
      ka: { description: 'ნიმუში: აქ იქნება კურსების ცხრილი, რომელიც თავად გადამცვლელის მონაცემებით ივსება.' },
    },
  },
  {
    kind: 'partner',
    key: 'sample-wallet',
    link: '',
    position: 3,
    publishedDaysAgo: 180,
    shared: { name: 'Sample Wallet', url: 'https://example.com/#wallet', image: null, isShowReviews: false },
    texts: {
      en: { description: 'A sample: here stands a wallet that sends its users to the exchange by a referral link.' },
      ru: { description: 'Образец: здесь будет кошелёк, который приводит своих пользователей по реферальной ссылке.' },
      ka: { description: 'ნიმუში: აქ იქნება საფულე, რომელიც თავის მომხმარებლებს რეფერალური ბმულით გვიგზავნის.' },
    },
  },
];

export const demoAlerts: readonly DemoDocument<'alert'>[] = [
  {
    kind: 'alert',
    key: 'sample-content',
    link: '',
    position: 0,
    publishedDaysAgo: 180,
    shared: { level: 'info', href: '/about/' },
    texts: {
      en: {
        message: 'The news, articles, reviews and partners on this site are samples, too.',
        label: 'What this is',
      },
      ru: {
        message: 'Новости, статьи, отзывы и партнёры на этом сайте — тоже образцы.',
        label: 'Что это за сайт',
      },
      ka: {
        message: 'სიახლეები, სტატიები, შეფასებები და პარტნიორებიც ამ საიტზე საილუსტრაციოა.',
        label: 'რა საიტია ეს',
      },
    },
  },
];
