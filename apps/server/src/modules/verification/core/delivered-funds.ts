import type { VerificationTemplate } from '@tetri/contract';
import { aboutOf } from './delivered-parts.ts';

/** Where the money comes from. */
export const deliveredFunds: VerificationTemplate = {
  title: { en: 'Source of your funds', ru: 'Источник средств', ka: 'თანხის წარმოშობა' },
  about: aboutOf({
    en: 'What you say about the source of your money, and the papers that show it',
    ru: 'Сведения об источнике ваших денег и подтверждающие документы',
    ka: 'ცნობებს თქვენი თანხის წარმოშობაზე და დამადასტურებელ დოკუმენტებს',
  }),
  steps: [
    {
      key: 'source',
      title: { en: 'Source', ru: 'Источник', ka: 'წყარო' },
      fields: [
        {
          kind: 'choice',
          key: 'source',
          label: { en: 'Where the money comes from', ru: 'Откуда деньги', ka: 'საიდან არის თანხა' },
          isRequired: true,
          options: [
            { value: 'salary', label: { en: 'Salary', ru: 'Зарплата', ka: 'ხელფასი' } },
            { value: 'business', label: { en: 'Own business', ru: 'Собственный бизнес', ka: 'საკუთარი ბიზნესი' } },
            { value: 'sale', label: { en: 'Sale of property', ru: 'Продажа имущества', ka: 'ქონების გაყიდვა' } },
            {
              value: 'savings',
              label: { en: 'Savings and deposits', ru: 'Сбережения и вклады', ka: 'დანაზოგი და ანაბარი' },
            },
            {
              value: 'crypto',
              label: { en: 'Trading in crypto', ru: 'Торговля криптовалютой', ka: 'კრიპტოვალუტით ვაჭრობა' },
            },
            {
              value: 'gift',
              label: { en: 'Gift or inheritance', ru: 'Подарок или наследство', ka: 'საჩუქარი ან მემკვიდრეობა' },
            },
            { value: 'other', label: { en: 'Something else', ru: 'Другое', ka: 'სხვა' } },
          ],
        },
        {
          kind: 'text',
          key: 'details',
          label: { en: 'In your own words', ru: 'Своими словами', ka: 'თქვენი სიტყვებით' },
          isRequired: true,
          when: { field: 'source', is: ['business', 'sale', 'gift', 'other'] },
          min: 10,
          max: 1000,
          isMultiline: true,
        },
        {
          kind: 'text',
          key: 'occupation',
          label: { en: 'What you do for a living', ru: 'Чем вы зарабатываете', ka: 'თქვენი საქმიანობა' },
          isRequired: true,
          min: 2,
          max: 200,
          isMultiline: false,
        },
      ],
    },
    {
      key: 'proof',
      title: { en: 'Papers', ru: 'Документы', ka: 'დოკუმენტები' },
      fields: [
        {
          kind: 'file',
          key: 'papers',
          label: {
            en: 'Bank statement, contract or another paper that shows it',
            ru: 'Выписка из банка, договор или другой документ',
            ka: 'საბანკო ამონაწერი, ხელშეკრულება ან სხვა დოკუმენტი',
          },
          isRequired: true,
          accepts: ['image', 'pdf'],
          min: 1,
          max: 10,
        },
        {
          kind: 'agreement',
          key: 'truth',
          label: {
            en: 'What I say here is true and the money is mine.',
            ru: 'Указанные сведения верны, и деньги принадлежат мне.',
            ka: 'აქ მითითებული ცნობები სიმართლეა და თანხა მე მეკუთვნის.',
          },
          isRequired: true,
        },
      ],
    },
  ],
};
