import type { DemoDocument } from '../demo-document.ts';

const labels: readonly (readonly [tag: string, en: string, ru: string, ka: string])[] = [
  ['account', 'account', 'аккаунт', 'ანგარიში'],
  ['batumi', 'Batumi', 'Батуми', 'ბათუმი'],
  ['bitcoin', 'Bitcoin', 'биткоин', 'ბიტკოინი'],
  ['cash', 'cash', 'наличные', 'ნაღდი ფული'],
  ['directions', 'directions', 'направления', 'მიმართულებები'],
  ['dubai', 'Dubai', 'Дубай', 'დუბაი'],
  ['networks', 'networks', 'сети', 'ქსელები'],
  ['offices', 'offices', 'офисы', 'ოფისები'],
  ['rates', 'rates', 'курсы', 'კურსები'],
  ['security', 'security', 'безопасность', 'უსაფრთხოება'],
  ['site', 'the site', 'сайт', 'საიტი'],
  ['tbilisi', 'Tbilisi', 'Тбилиси', 'თბილისი'],
  ['usdt', 'USDT', 'USDT', 'USDT'],
];

export const demoTags: readonly DemoDocument<'tag'>[] = labels.map(([tag, en, ru, ka], position) => ({
  kind: 'tag',
  key: tag,
  link: '',
  position,
  publishedDaysAgo: 200,
  shared: { tag },
  texts: { en: { label: en }, ru: { label: ru }, ka: { label: ka } },
}));
