import type { CallRequest, createCurrency } from '@tetri/contract';
import { plainAmount } from '@tetri/ui';
import { isAmount } from '../../components/is-amount.ts';
import { areFieldsReady } from '../../components/field-editor/field-fault.ts';
import type { Currency } from './currency.ts';

type Request = CallRequest<typeof createCurrency>;
type Typed = 'decimals' | 'positionIn' | 'positionOut' | 'min' | 'max' | 'networkId' | 'cityId';

/** A currency as typed; an empty maximum is no limit. */
export type CurrencyForm = Omit<Request, Typed> & Readonly<Record<Typed, string>>;

const noTexts = { en: '', ru: '', ka: '' };

export function blankForm(icon: string): CurrencyForm {
  return {
    code: '',
    symbol: '',
    kind: 'crypto',
    decimals: '8',
    networkId: '',
    cityId: '',
    name: noTexts,
    xml: '',
    icon,
    positionIn: '0',
    positionOut: '0',
    min: '0',
    max: '',
    isActive: true,
    fromFields: [],
    toFields: [],
  };
}

export function formOf(currency: Currency): CurrencyForm {
  const { _id: _, isDemo: __, version: ___, ...terms } = currency;
  return {
    ...terms,
    decimals: String(terms.decimals),
    positionIn: String(terms.positionIn),
    positionOut: String(terms.positionOut),
    networkId: terms.networkId ?? '',
    cityId: terms.cityId ?? '',
    min: plainAmount(terms.min),
    max: terms.max === null ? '' : plainAmount(terms.max),
  };
}

/** The request of a new currency; a changed one sends the same without what never changes. */
export function requestOf(form: CurrencyForm): Request {
  const { kind, networkId, cityId } = form;
  return {
    ...form,
    decimals: Number(form.decimals),
    positionIn: Number(form.positionIn),
    positionOut: Number(form.positionOut),
    networkId: kind === 'crypto' ? networkId : null,
    cityId: kind === 'cash' ? cityId : null,
    max: form.max || null,
  };
}

export type CurrencyFault =
  | 'name'
  | 'code'
  | 'symbol'
  | 'decimals'
  | 'networkId'
  | 'cityId'
  | 'xml'
  | 'cashXml'
  | 'min'
  | 'max'
  | 'position'
  | 'fields';

/** What has to be put right first before the currency can be saved. */
export function currencyFault(form: CurrencyForm): CurrencyFault | undefined {
  const decimals = Number(form.decimals);
  if (form.name.en.trim() === '') return 'name';
  if (!/^[A-Z0-9]{2,30}$/.test(form.code)) return 'code';
  if (!/^[A-Z0-9]{2,12}$/.test(form.symbol)) return 'symbol';
  if (!/^\d{1,2}$/.test(form.decimals) || decimals > 18) return 'decimals';
  if (form.kind === 'crypto' && form.networkId === '') return 'networkId';
  if (form.kind === 'cash' && form.cityId === '') return 'cityId';
  if (!/^[A-Z0-9]{2,20}$/.test(form.xml)) return 'xml';
  if ((form.kind === 'cash') !== form.xml.startsWith('CASH')) return 'cashXml';
  if (!isAmount(form.min, decimals)) return 'min';
  if (form.max !== '' && !(isAmount(form.max, decimals) && Number(form.max) > 0)) return 'max';
  if (![form.positionIn, form.positionOut].every((text) => /^-?\d{1,6}$/.test(text))) return 'position';
  return areFieldsReady(form.fromFields, form.toFields) ? undefined : 'fields';
}
