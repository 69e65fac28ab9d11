import type { LocalText, TemplateField } from '@tetri/contract';

/** A name as documents print it. */
export const nameRule = {
  isRequired: true,
  min: 1,
  max: 100,
  pattern: "[\\p{L}\\p{M} .'’ʼ-]+",
  isMultiline: false,
} as const;

/** What is stored, why and how long: the terms that the owner has set are shown beside it. */
export function aboutOf(what: LocalText): LocalText {
  return {
    en: `${what.en} are stored because the law asks an exchange to know its customers. They are encrypted, seen only by the staff who verify you, each look is logged, and they are deleted when the time that the law sets has passed. You can download them, and ask for their deletion, in your profile.`,
    ru: `${what.ru} мы храним, потому что закон обязывает обменный сервис знать своих клиентов. Они зашифрованы, их видят только сотрудники, которые вас проверяют, каждый просмотр записывается, а по истечении установленного законом срока они удаляются. Скачать их и попросить об удалении можно в профиле.`,
    ka: `${what.ka} ვინახავთ, რადგან კანონი გადამცვლელს მომხმარებლის ცნობას ავალდებულებს. ისინი დაშიფრულია, მხოლოდ თქვენი გადამამოწმებელი თანამშრომლები ხედავენ, ყოველი ნახვა აღირიცხება და კანონით დადგენილი ვადის გასვლის შემდეგ იშლება. მათი ჩამოტვირთვა და წაშლის მოთხოვნა პროფილში შეგიძლიათ.`,
  };
}

export const address: TemplateField[] = [
  { kind: 'country', key: 'country', label: { en: 'Country', ru: 'Страна', ka: 'ქვეყანა' }, isRequired: true },
  {
    kind: 'text',
    key: 'city',
    label: { en: 'City', ru: 'Город', ka: 'ქალაქი' },
    isRequired: true,
    min: 1,
    max: 100,
    isMultiline: false,
  },
  {
    kind: 'text',
    key: 'street',
    label: { en: 'Street, house, flat', ru: 'Улица, дом, квартира', ka: 'ქუჩა, სახლი, ბინა' },
    isRequired: true,
    min: 3,
    max: 200,
    isMultiline: false,
  },
  {
    kind: 'text',
    key: 'postcode',
    label: { en: 'Postcode', ru: 'Почтовый индекс', ka: 'საფოსტო ინდექსი' },
    isRequired: false,
    min: 2,
    max: 20,
    isMultiline: false,
  },
];
