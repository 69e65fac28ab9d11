import type { TextByLanguage } from '../core/text-by-language.ts';

export const demoNetworks = [
  { code: 'BTC', name: 'Bitcoin', addressFormat: 'bitcoin' },
  { code: 'LTC', name: 'Litecoin', addressFormat: 'litecoin' },
  { code: 'XMR', name: 'Monero', addressFormat: 'monero' },
  { code: 'TON', name: 'TON', addressFormat: 'ton' },
  { code: 'TRC20', name: 'TRON (TRC20)', addressFormat: 'tron' },
  { code: 'ERC20', name: 'Ethereum (ERC20)', addressFormat: 'evm' },
  { code: 'BEP20', name: 'BNB Smart Chain (BEP20)', addressFormat: 'evm' },
] as const;

export interface DemoCity {
  readonly code: string;
  readonly name: TextByLanguage;
  /** "in Tbilisi": Russian and Georgian decline the name. */
  readonly where: TextByLanguage;
  readonly timeZone: string;
}

export const demoCities: readonly DemoCity[] = [
  {
    code: 'TBIL',
    name: { en: 'Tbilisi', ru: 'Тбилиси', ka: 'თბილისი' },
    where: { en: 'in Tbilisi', ru: 'в Тбилиси', ka: 'თბილისში' },
    timeZone: 'Asia/Tbilisi',
  },
  {
    code: 'BATM',
    name: { en: 'Batumi', ru: 'Батуми', ka: 'ბათუმი' },
    where: { en: 'in Batumi', ru: 'в Батуми', ka: 'ბათუმში' },
    timeZone: 'Asia/Tbilisi',
  },
  {
    code: 'DUBA',
    name: { en: 'Dubai', ru: 'Дубай', ka: 'დუბაი' },
    where: { en: 'in Dubai', ru: 'в Дубае', ka: 'დუბაიში' },
    timeZone: 'Asia/Dubai',
  },
];

interface DemoOffice {
  readonly code: string;
  readonly city: string;
  readonly name: TextByLanguage;
  readonly address: TextByLanguage;
  readonly phone: string;
  readonly weekdays: readonly [opens: number, closes: number];
  readonly saturday: readonly [opens: number, closes: number];
}

/** Hours in whole hours of the local day; closed on Sundays. */
export const demoOffices: readonly DemoOffice[] = [
  {
    code: 'TBIL1',
    city: 'TBIL',
    name: { en: 'Vake', ru: 'Ваке', ka: 'ვაკე' },
    address: {
      en: '42 Ilia Chavchavadze Avenue',
      ru: 'проспект Ильи Чавчавадзе, 42',
      ka: 'ილია ჭავჭავაძის გამზირი 42',
    },
    phone: '+995 32 200 00 01',
    weekdays: [10, 19],
    saturday: [11, 16],
  },
  {
    code: 'TBIL2',
    city: 'TBIL',
    name: { en: 'Old Town', ru: 'Старый город', ka: 'ძველი ქალაქი' },
    address: { en: '8 Kote Afkhazi Street', ru: 'улица Котэ Абхази, 8', ka: 'კოტე აფხაზის ქუჩა 8' },
    phone: '+995 32 200 00 02',
    weekdays: [10, 20],
    saturday: [11, 18],
  },
  {
    code: 'BATM1',
    city: 'BATM',
    name: { en: 'Boulevard', ru: 'Бульвар', ka: 'ბულვარი' },
    address: { en: '15 Zurab Gorgiladze Street', ru: 'улица Зураба Горгиладзе, 15', ka: 'ზურაბ გორგილაძის ქუჩა 15' },
    phone: '+995 422 20 00 01',
    weekdays: [10, 19],
    saturday: [11, 16],
  },
  {
    code: 'DUBA1',
    city: 'DUBA',
    name: { en: 'Marina', ru: 'Марина', ka: 'მარინა' },
    address: {
      en: 'Marina Plaza, Al Marsa Street',
      ru: 'Марина Плаза, улица Аль-Марса',
      ka: 'მარინა პლაზა, ალ-მარსას ქუჩა',
    },
    phone: '+971 4 200 00 01',
    weekdays: [10, 18],
    saturday: [10, 14],
  },
];
