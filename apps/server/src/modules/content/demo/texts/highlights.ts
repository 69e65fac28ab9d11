import type { blockIcons } from '@tetri/contract';
import type { DemoDocument } from '../demo-document.ts';

interface SampleHighlight {
  readonly key: string;
  readonly icon: (typeof blockIcons)[number];
  readonly href: string;
  /** Title and detail in English, Russian and Georgian. */
  readonly says: Readonly<Record<'en' | 'ru' | 'ka', readonly [title: string, detail: string]>>;
}

const highlights: readonly SampleHighlight[] = [
  {
    key: 'licence',
    icon: 'shield',
    href: '/rules/kyc/',
    says: {
      en: ['Licensed provider', 'A virtual asset service provider under supervision, with rules that you can read.'],
      ru: ['Лицензия', 'Поставщик услуг виртуальных активов под надзором, с правилами, которые можно прочитать.'],
      ka: ['ლიცენზია', 'ვირტუალური აქტივების მომსახურების პროვაიდერი ზედამხედველობის ქვეშ, გასაგები წესებით.'],
    },
  },
  {
    key: 'clients',
    icon: 'people',
    href: '/reviews/',
    says: {
      en: ['6,000+ clients', 'Have exchanged with us, and many come back. Read what they say.'],
      ru: ['Более 6 000 клиентов', 'Уже обменивали у нас, и многие возвращаются. Почитайте, что они говорят.'],
      ka: ['6 000-ზე მეტი კლიენტი', 'უკვე ისარგებლა ჩვენი მომსახურებით, ბევრი კი ბრუნდება. წაიკითხეთ მათი აზრი.'],
    },
  },
  {
    key: 'speed',
    icon: 'clock',
    href: '/exchange-crypto-in-georgia/',
    says: {
      en: ['Cash in 2 minutes', 'At the counter, once your payment is confirmed. You only need your code.'],
      ru: ['Наличные за 2 минуты', 'В кассе, как только платёж подтверждён. Нужен только ваш код.'],
      ka: ['ნაღდი ფული 2 წუთში', 'სალაროში, როგორც კი გადახდა დადასტურდება. საჭიროა მხოლოდ თქვენი კოდი.'],
    },
  },
  {
    key: 'offices',
    icon: 'map',
    href: '/contacts/',
    says: {
      en: ['Offices you can visit', 'In Tbilisi and Batumi, with people who answer in three languages.'],
      ru: ['Офисы, куда можно прийти', 'В Тбилиси и Батуми, с людьми, которые отвечают на трёх языках.'],
      ka: ['ოფისები, სადაც გელოდებიან', 'თბილისსა და ბათუმში, სადაც სამ ენაზე გიპასუხებენ.'],
    },
  },
];

/** What the specification claims of the exchange; the notice at the top of the demo says that it is made up. */
export const demoHighlights: readonly DemoDocument<'highlight'>[] = highlights.map(
  ({ key, icon, href, says: { en, ru, ka } }, position) => ({
    kind: 'highlight',
    key,
    link: '',
    position,
    publishedDaysAgo: 180,
    shared: { icon, href },
    texts: {
      en: { title: en[0], detail: en[1] },
      ru: { title: ru[0], detail: ru[1] },
      ka: { title: ka[0], detail: ka[1] },
    },
  }),
);
