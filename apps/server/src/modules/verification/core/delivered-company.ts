import type { PlainField, VerificationTemplate } from '@tetri/contract';
import { aboutOf, address, nameRule } from './delivered-parts.ts';

const person: PlainField[] = [
  { kind: 'text', key: 'name', label: { en: 'Full name', ru: 'Полное имя', ka: 'სრული სახელი' }, ...nameRule },
  {
    kind: 'date',
    key: 'birthDate',
    label: { en: 'Date of birth', ru: 'Дата рождения', ka: 'დაბადების თარიღი' },
    isRequired: true,
    must: 'bePast',
    yearsMin: 18,
  },
  {
    kind: 'country',
    key: 'citizenship',
    label: { en: 'Citizenship', ru: 'Гражданство', ka: 'მოქალაქეობა' },
    isRequired: true,
  },
];

/** A company, and who stands behind it. */
export const deliveredCompany: VerificationTemplate = {
  title: { en: 'Your company', ru: 'Ваша компания', ka: 'თქვენი კომპანია' },
  about: aboutOf({
    en: 'The registration of the company and the names of its directors and owners',
    ru: 'Регистрационные данные компании и имена её директоров и владельцев',
    ka: 'კომპანიის რეგისტრაციის მონაცემებსა და დირექტორებისა და მფლობელების სახელებს',
  }),
  steps: [
    {
      key: 'company',
      title: { en: 'The company', ru: 'Компания', ka: 'კომპანია' },
      fields: [
        {
          kind: 'text',
          key: 'companyName',
          means: 'companyName',
          label: { en: 'Registered name', ru: 'Зарегистрированное название', ka: 'რეგისტრირებული სახელწოდება' },
          isRequired: true,
          min: 2,
          max: 200,
          isMultiline: false,
        },
        {
          kind: 'text',
          key: 'registrationNumber',
          means: 'companyNumber',
          label: { en: 'Registration number', ru: 'Регистрационный номер', ka: 'საიდენტიფიკაციო ნომერი' },
          isRequired: true,
          min: 3,
          max: 40,
          isMultiline: false,
        },
        {
          kind: 'date',
          key: 'registeredOn',
          label: { en: 'Date of registration', ru: 'Дата регистрации', ka: 'რეგისტრაციის თარიღი' },
          isRequired: true,
          must: 'bePast',
        },
        {
          kind: 'text',
          key: 'activity',
          label: { en: 'What the company does', ru: 'Чем занимается компания', ka: 'კომპანიის საქმიანობა' },
          isRequired: true,
          min: 3,
          max: 500,
          isMultiline: true,
        },
      ],
    },
    {
      key: 'companyAddress',
      title: { en: 'Registered address', ru: 'Юридический адрес', ka: 'იურიდიული მისამართი' },
      fields: address,
    },
    {
      key: 'people',
      title: { en: 'Directors and owners', ru: 'Директора и владельцы', ka: 'დირექტორები და მფლობელები' },
      fields: [
        {
          kind: 'list',
          key: 'directors',
          label: { en: 'Directors', ru: 'Директора', ka: 'დირექტორები' },
          isRequired: true,
          fields: person,
          min: 1,
          max: 10,
        },
        {
          kind: 'list',
          key: 'owners',
          label: {
            en: 'Owners of 25 % or more',
            ru: 'Владельцы 25 % и более',
            ka: '25 % ან მეტი წილის მფლობელები',
          },
          isRequired: true,
          fields: [
            ...person,
            {
              kind: 'text',
              key: 'share',
              label: { en: 'Share in percent', ru: 'Доля в процентах', ka: 'წილი პროცენტებში' },
              isRequired: true,
              min: 1,
              max: 6,
              pattern: '(100|[0-9]{1,2})([.,][0-9]{1,2})?',
              isMultiline: false,
            },
          ],
          min: 1,
          max: 10,
        },
      ],
    },
    {
      key: 'papers',
      title: { en: 'Papers', ru: 'Документы', ka: 'დოკუმენტები' },
      fields: [
        {
          kind: 'file',
          key: 'extract',
          label: {
            en: 'Extract from the register, of the last three months',
            ru: 'Выписка из реестра не старше трёх месяцев',
            ka: 'ამონაწერი რეესტრიდან, ბოლო სამი თვის',
          },
          isRequired: true,
          accepts: ['image', 'pdf'],
          min: 1,
          max: 5,
        },
        {
          kind: 'file',
          key: 'articles',
          label: { en: 'Articles of association', ru: 'Устав', ka: 'წესდება' },
          isRequired: true,
          accepts: ['image', 'pdf'],
          min: 1,
          max: 10,
        },
        {
          kind: 'file',
          key: 'authority',
          label: {
            en: 'What entitles you to act for the company, if you are not a director',
            ru: 'Доверенность, если вы не директор',
            ka: 'მინდობილობა, თუ დირექტორი არ ხართ',
          },
          isRequired: false,
          accepts: ['image', 'pdf'],
          min: 1,
          max: 5,
        },
      ],
    },
  ],
};
