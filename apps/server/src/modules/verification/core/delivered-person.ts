import type { VerificationTemplate } from '@tetri/contract';
import { aboutOf, address, nameRule } from './delivered-parts.ts';

/** Who somebody is. */
export const deliveredPerson: VerificationTemplate = {
  title: { en: 'Your identity', ru: 'Ваша личность', ka: 'თქვენი ვინაობა' },
  about: aboutOf({
    en: 'Your name, date of birth, address and document, with a picture of it and of you',
    ru: 'Имя, дату рождения, адрес и данные документа, его снимок и ваш снимок',
    ka: 'სახელს, დაბადების თარიღს, მისამართსა და დოკუმენტის მონაცემებს, მის ფოტოსა და თქვენს ფოტოს',
  }),
  steps: [
    {
      key: 'person',
      title: { en: 'About you', ru: 'О вас', ka: 'თქვენ შესახებ' },
      text: {
        en: 'Exactly as in your document.',
        ru: 'В точности как в документе.',
        ka: 'ზუსტად ისე, როგორც დოკუმენტში წერია.',
      },
      fields: [
        {
          kind: 'text',
          key: 'firstName',
          means: 'firstName',
          label: { en: 'First names', ru: 'Имя (все имена)', ka: 'სახელი' },
          ...nameRule,
        },
        {
          kind: 'text',
          key: 'lastName',
          means: 'lastName',
          label: { en: 'Last name', ru: 'Фамилия', ka: 'გვარი' },
          ...nameRule,
        },
        {
          kind: 'date',
          key: 'birthDate',
          means: 'birthDate',
          label: { en: 'Date of birth', ru: 'Дата рождения', ka: 'დაბადების თარიღი' },
          isRequired: true,
          must: 'bePast',
          yearsMin: 18,
        },
        {
          kind: 'country',
          key: 'citizenship',
          means: 'citizenship',
          label: { en: 'Citizenship', ru: 'Гражданство', ka: 'მოქალაქეობა' },
          isRequired: true,
        },
      ],
    },
    {
      key: 'address',
      title: { en: 'Where you live', ru: 'Где вы живёте', ka: 'სად ცხოვრობთ' },
      fields: address,
    },
    {
      key: 'document',
      title: { en: 'Your document', ru: 'Ваш документ', ka: 'თქვენი დოკუმენტი' },
      fields: [
        {
          kind: 'choice',
          key: 'documentKind',
          label: { en: 'Document', ru: 'Документ', ka: 'დოკუმენტი' },
          isRequired: true,
          options: [
            { value: 'passport', label: { en: 'Passport', ru: 'Паспорт', ka: 'პასპორტი' } },
            { value: 'idCard', label: { en: 'Identity card', ru: 'Удостоверение личности', ka: 'პირადობის მოწმობა' } },
            {
              value: 'residence',
              label: { en: 'Residence permit', ru: 'Вид на жительство', ka: 'ბინადრობის მოწმობა' },
            },
          ],
        },
        {
          kind: 'text',
          key: 'serialNumber',
          means: 'documentNumber',
          label: { en: 'Series and number', ru: 'Серия и номер', ka: 'სერია და ნომერი' },
          isRequired: true,
          min: 4,
          max: 30,
          pattern: '[\\p{L}0-9 /№-]+',
          isMultiline: false,
        },
        {
          kind: 'date',
          key: 'dateIssued',
          label: { en: 'Date of issue', ru: 'Дата выдачи', ka: 'გაცემის თარიღი' },
          isRequired: true,
          must: 'bePast',
        },
        {
          kind: 'date',
          key: 'dateExpires',
          means: 'documentExpiresAt',
          label: { en: 'Valid until', ru: 'Действителен до', ka: 'მოქმედების ვადა' },
          hint: {
            en: 'Leave it empty if your document has no such date.',
            ru: 'Оставьте пустым, если в документе такой даты нет.',
            ka: 'თუ დოკუმენტში ასეთი თარიღი არ წერია, ცარიელი დატოვეთ.',
          },
          isRequired: false,
          must: 'beFuture',
        },
        {
          kind: 'text',
          key: 'issuer',
          label: { en: 'Issued by', ru: 'Кем выдан', ka: 'გამცემი' },
          isRequired: true,
          min: 2,
          max: 200,
          isMultiline: false,
        },
        {
          kind: 'mrz',
          key: 'mrz',
          means: 'mrz',
          label: { en: 'Machine-readable lines', ru: 'Машиночитаемые строки', ka: 'მანქანურად წაკითხვადი სტრიქონები' },
          hint: {
            en: 'The lines with “<<<” on your document. They speed the review up; you may leave them out.',
            ru: 'Строки со знаками «<<<» на документе. С ними проверка идёт быстрее; их можно не указывать.',
            ka: 'დოკუმენტის სტრიქონები ნიშნებით „<<<“. მათით შემოწმება დაჩქარდება; შევსება სავალდებულო არ არის.',
          },
          isRequired: false,
        },
      ],
    },
    {
      key: 'pictures',
      title: { en: 'Pictures', ru: 'Снимки', ka: 'ფოტოები' },
      text: {
        en: 'Whole, sharp, in daylight and without glare: every letter must be readable.',
        ru: 'Целиком, резко, при дневном свете и без бликов: каждая буква должна читаться.',
        ka: 'მთლიანად, მკაფიოდ, დღის შუქზე და ანარეკლის გარეშე: ყველა ასო უნდა იკითხებოდეს.',
      },
      fields: [
        {
          kind: 'file',
          key: 'documentFront',
          label: {
            en: 'The page or side with your photo',
            ru: 'Страница или сторона с фотографией',
            ka: 'გვერდი ან მხარე თქვენი ფოტოთი',
          },
          isRequired: true,
          accepts: ['image', 'pdf'],
          min: 1,
          max: 1,
          camera: 'environment',
        },
        {
          kind: 'file',
          key: 'documentBack',
          label: { en: 'The back', ru: 'Обратная сторона', ka: 'უკანა მხარე' },
          isRequired: true,
          when: { field: 'documentKind', is: ['idCard', 'residence'] },
          accepts: ['image', 'pdf'],
          min: 1,
          max: 1,
          camera: 'environment',
        },
        {
          kind: 'file',
          key: 'selfie',
          label: { en: 'You with the document', ru: 'Вы с документом в руках', ka: 'თქვენ დოკუმენტით ხელში' },
          hint: {
            en: 'Hold it beside your face; both must be seen.',
            ru: 'Держите его рядом с лицом, чтобы было видно и вас, и документ.',
            ka: 'გეჭიროთ სახესთან ახლოს ისე, რომ ორივე ჩანდეს.',
          },
          isRequired: true,
          accepts: ['image'],
          min: 1,
          max: 1,
          camera: 'user',
        },
      ],
    },
  ],
};
