import type { DestinationKind } from '@tetri/contract';
import type { TextByLanguage } from '../core/text-by-language.ts';
import type { FieldType } from '../core/types.ts';
import type { DemoCurrency } from './demo-currencies.ts';

/**
 * What the IBANs begin with that SEPA reaches: the 41 countries of its geographical scope and Gibraltar; territories that share
 * the letters of their country are in with it. Georgia has applied and is not among them.
 *
 * @see https://www.abnamro.nl/en/commercialbanking/products/payments/sepa/countries.html the first forty and their territories
 * @see https://europeanwesternbalkans.com/2025/05/23/serbia-becomes-a-part-of-the-single-euro-payments-area-sepa/ the 41st country
 * @see https://www.cbw.ge/nbg/national-bank-georgia-has-met-most-requirements-for-sepa-membership where Georgia stands
 */
const sepaCountries: readonly string[] = (
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE ' +
  'SI SK SM VA'
).split(' ');

export interface DemoField {
  readonly key: string;
  readonly name: TextByLanguage;
  readonly placeholder: TextByLanguage;
  readonly type: FieldType;
  readonly isRequired: boolean;
  readonly regex?: string;
  readonly min?: number;
  readonly max?: number;
  readonly checkAs?: DestinationKind;
  readonly options?: readonly { readonly value: string; readonly name: TextByLanguage }[];
}

const base58 = '[1-9A-HJ-NP-Za-km-z]';
const bech32 = '[02-9ac-hj-np-z]';
const evmAddress = '^0x[0-9a-fA-F]{40}$';
const tronAddress = `^T${base58}{33}$`;
const tonAddress = '^(?:[EU]Q[A-Za-z0-9_\\-]{46}|-?[01]:[0-9a-fA-F]{64})$';

/** What an address looks like on each chain, and one to show as an example. */
const addresses: Readonly<Record<string, { readonly regex: string; readonly example: string }>> = {
  BTC: { regex: `^(?:bc1q(?:${bech32}{38}|${bech32}{58})|bc1p${bech32}{58}|[13]${base58}{25,34})$`, example: 'bc1q…' },
  LTC: {
    regex: `^(?:ltc1q(?:${bech32}{38}|${bech32}{58})|ltc1p${bech32}{58}|[LM]${base58}{26,33})$`,
    example: 'ltc1q…',
  },
  XMR: { regex: `^(?:[48]${base58}{94}|4${base58}{105})$`, example: '4… / 8…' },
  TON: { regex: tonAddress, example: 'UQ…' },
  TRC20: { regex: tronAddress, example: 'T…' },
  ERC20: { regex: evmAddress, example: '0x…' },
  BEP20: { regex: evmAddress, example: '0x…' },
};

const everywhere = (text: string): TextByLanguage => ({ en: text, ru: text, ka: text });

/** What the customer says about where the money goes. */
export function demoToFields(currency: DemoCurrency): readonly DemoField[] {
  if (currency.kind === 'crypto') return coinFields(currency.network ?? '');
  if (currency.kind === 'cash') return visitorFields;
  const recipient: DemoField = {
    ...person,
    name: { en: "Recipient's full name", ru: 'Имя и фамилия получателя', ka: 'მიმღების სახელი და გვარი' },
  };
  return [accountField(currency), recipient];
}

/** What the customer says about where the money comes from. */
export function demoFromFields(currency: DemoCurrency): readonly DemoField[] {
  if (currency.kind === 'crypto') return [];
  if (currency.kind === 'cash') return visitorFields;
  return [
    {
      ...person,
      name: { en: "Sender's full name", ru: 'Имя и фамилия отправителя', ka: 'გამგზავნის სახელი და გვარი' },
    },
  ];
}

/** Beside both sides: how to reach a person who comes to an office. */
export const demoTelegramField: DemoField = {
  key: 'telegram',
  name: { en: 'Telegram, if you have it', ru: 'Telegram, если есть', ka: 'Telegram, თუ გაქვთ' },
  placeholder: everywhere('@username'),
  type: 'text',
  isRequired: false,
  regex: '^@?[A-Za-z][A-Za-z0-9_]{4,31}$',
};

const person: DemoField = {
  key: 'name',
  name: { en: 'Full name', ru: 'Имя и фамилия', ka: 'სახელი და გვარი' },
  placeholder: { en: 'As in the bank', ru: 'Как в банке', ka: 'როგორც ბანკშია მითითებული' },
  type: 'text',
  isRequired: true,
  regex: "^[\\p{L}\\p{M}][\\p{L}\\p{M}'’.\\- ]*$",
  min: 2,
  max: 100,
};

/** By the order's own day: a time of today may be over when the order is paid. The office's days of rest are no days of delivery. */
function nextDay(time: string): TextByLanguage {
  return {
    en: `The next working day after the order, ${time}`,
    ru: `На следующий рабочий день после заявки, ${time}`,
    ka: `განაცხადის მომდევნო სამუშაო დღეს, ${time}`,
  };
}

/** What a courier has to know. */
export const demoCourierFields: readonly DemoField[] = [
  {
    key: 'address',
    name: { en: 'Delivery address', ru: 'Адрес доставки', ka: 'მიტანის მისამართი' },
    placeholder: {
      en: 'Street, house, entrance, flat',
      ru: 'Улица, дом, подъезд, квартира',
      ka: 'ქუჩა, სახლი, სადარბაზო, ბინა',
    },
    type: 'text',
    isRequired: true,
    min: 8,
    max: 200,
  },
  {
    key: 'time',
    name: { en: 'When to come', ru: 'Когда приехать', ka: 'როდის მოვიდეს' },
    placeholder: { en: 'Choose a time', ru: 'Выберите время', ka: 'აირჩიეთ დრო' },
    type: 'select',
    isRequired: true,
    options: [
      { value: 'next-day-10-13', name: nextDay('10:00–13:00') },
      { value: 'next-day-13-16', name: nextDay('13:00–16:00') },
      { value: 'next-day-16-19', name: nextDay('16:00–19:00') },
    ],
  },
  {
    ...person,
    name: {
      en: 'Who receives the cash: full name',
      ru: 'Кто получит наличные: имя и фамилия',
      ka: 'ვინ მიიღებს ნაღდ ფულს: სახელი და გვარი',
    },
    placeholder: { en: 'As in the passport', ru: 'Как в паспорте', ka: 'როგორც პასპორტშია' },
  },
  {
    key: 'phone',
    name: { en: 'Phone for the courier', ru: 'Телефон для курьера', ka: 'ტელეფონი კურიერისთვის' },
    placeholder: everywhere('+995 5XX XX XX XX'),
    type: 'phone',
    isRequired: true,
    regex: '^\\+?[0-9](?:[ \\(\\)\\-]{0,2}[0-9]){6,14}$',
  },
];

function coinFields(network: string): DemoField[] {
  const address = addresses[network];
  if (!address) throw new Error(`no address is known for ${network}`);
  const wallet: DemoField = {
    key: 'wallet',
    name: { en: 'Wallet address', ru: 'Адрес кошелька', ka: 'საფულის მისამართი' },
    placeholder: everywhere(address.example),
    type: 'text',
    isRequired: true,
    regex: address.regex,
    checkAs: 'address',
  };
  return network === 'TON' ? [wallet, tonComment] : [wallet];
}

const tonComment: DemoField = {
  key: 'account_crypto_tag',
  name: { en: 'Comment (memo)', ru: 'Комментарий (memo)', ka: 'კომენტარი (memo)' },
  placeholder: {
    en: 'Needed when the address belongs to an exchange',
    ru: 'Нужен, если адрес принадлежит бирже',
    ka: 'საჭიროა, თუ მისამართი ბირჟას ეკუთვნის',
  },
  type: 'text',
  isRequired: false,
  max: 120,
  checkAs: 'memo',
};

const visitorFields: readonly DemoField[] = [
  {
    key: 'office',
    name: { en: 'Office', ru: 'Офис', ka: 'ოფისი' },
    placeholder: { en: 'Choose an office', ru: 'Выберите офис', ka: 'აირჩიეთ ოფისი' },
    type: 'select',
    isRequired: true,
  },
  {
    ...person,
    name: { en: 'Who will come: full name', ru: 'Кто придёт: имя и фамилия', ka: 'ვინ მოვა: სახელი და გვარი' },
    placeholder: { en: 'As in the passport', ru: 'Как в паспорте', ka: 'როგორც პასპორტშია' },
  },
  {
    key: 'phone',
    name: { en: 'Phone', ru: 'Телефон', ka: 'ტელეფონი' },
    placeholder: everywhere('+995 5XX XX XX XX'),
    type: 'phone',
    isRequired: true,
    regex: '^\\+?[0-9](?:[ \\(\\)\\-]{0,2}[0-9]){6,14}$',
  },
];

function accountField({ code, symbol }: DemoCurrency): DemoField {
  if (code.startsWith('CARD')) {
    return {
      key: 'card',
      name: { en: 'Card number', ru: 'Номер карты', ka: 'ბარათის ნომერი' },
      placeholder: everywhere('0000 0000 0000 0000'),
      type: 'text',
      isRequired: true,
      regex: '^[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4}$',
      checkAs: 'card',
    };
  }
  const bank = { TBC: 'TB', BOG: 'BG' }[code.replace(/B?(?:GEL|USD|EUR)$/, '')];
  return {
    key: 'iban',
    name: { en: `Account (IBAN) in ${symbol}`, ru: `Счёт (IBAN) в ${symbol}`, ka: `ანგარიში (IBAN), ${symbol}` },
    placeholder: everywhere(bank ? `GE00 ${bank}00 0000 0000 0000 00` : 'DE00 0000 0000 0000 0000 00'),
    type: 'text',
    isRequired: true,
    regex: bank
      ? `^GE[0-9]{2} ?${bank}[0-9]{2} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{2}$`
      : `^(?:${sepaCountries.join('|')})[0-9]{2}(?: ?[A-Z0-9]){11,30}$`,
    checkAs: 'iban',
  };
}
