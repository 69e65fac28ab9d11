import type { VerificationTemplate } from '@tetri/contract';
import { aboutOf, nameRule } from './delivered-parts.ts';

/** That a card or an account is the customer's own. */
export const deliveredCurrency: VerificationTemplate = {
  title: { en: 'Your card or account', ru: 'Ваша карта или счёт', ka: 'თქვენი ბარათი ან ანგარიში' },
  about: aboutOf({
    en: 'The number of your card or account, its holder and a picture of it',
    ru: 'Номер карты или счёта, имя владельца и снимок',
    ka: 'ბარათის ან ანგარიშის ნომერს, მფლობელის სახელსა და ფოტოს',
  }),
  steps: [
    {
      key: 'account',
      title: { en: 'The card or account', ru: 'Карта или счёт', ka: 'ბარათი ან ანგარიში' },
      fields: [
        {
          kind: 'text',
          key: 'destination',
          means: 'destination',
          label: {
            en: 'Number of the card or account',
            ru: 'Номер карты или счёта',
            ka: 'ბარათის ან ანგარიშის ნომერი',
          },
          hint: {
            en: 'As you give it in orders.',
            ru: 'Как вы указываете его в заявках.',
            ka: 'ისე, როგორც განაცხადებში უთითებთ.',
          },
          isRequired: true,
          min: 4,
          max: 64,
          pattern: '[A-Za-z0-9 -]+',
          isMultiline: false,
        },
        {
          kind: 'text',
          key: 'holder',
          label: { en: 'Holder', ru: 'Владелец', ka: 'მფლობელი' },
          ...nameRule,
        },
        {
          kind: 'text',
          key: 'orderNumber',
          means: 'orderNumber',
          label: { en: 'Number of your order', ru: 'Номер заявки', ka: 'განაცხადის ნომერი' },
          isRequired: false,
          min: 8,
          max: 10,
          pattern: '[0-9]+',
          isMultiline: false,
        },
      ],
    },
    {
      key: 'picture',
      title: { en: 'Picture', ru: 'Снимок', ka: 'ფოტო' },
      fields: [
        {
          kind: 'file',
          key: 'photo',
          label: {
            en: 'The card, or your bank’s page with the account, beside the number of the order',
            ru: 'Карта или страница банка со счётом рядом с номером заявки',
            ka: 'ბარათი ან ბანკის გვერდი ანგარიშით, განაცხადის ნომერთან ერთად',
          },
          hint: {
            en: 'Write the order’s number on paper and hold it beside. Of a card cover all but the first six and the last four digits, and the code on the back.',
            ru: 'Напишите номер заявки на бумаге и держите рядом. На карте закройте всё, кроме первых шести и последних четырёх цифр, и код на обороте.',
            ka: 'განაცხადის ნომერი ქაღალდზე დაწერეთ და გვერდით დაიჭირეთ. ბარათზე დაფარეთ ყველაფერი, გარდა პირველი ექვსი და ბოლო ოთხი ციფრისა, და უკანა მხარის კოდი.',
          },
          isRequired: true,
          accepts: ['image'],
          min: 1,
          max: 3,
          camera: 'environment',
        },
      ],
    },
  ],
};
