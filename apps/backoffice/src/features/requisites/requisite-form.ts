import type { CallRequest, createRequisite } from '@tetri/contract';
import { isAmount } from '../../components/is-amount.ts';
import type { Requisite } from './requisite.ts';

/** What the fields of the form hold: amounts as typed, empty for no limit. */
export interface RequisiteForm {
  readonly currencyId: string;
  readonly kind: Requisite['kind'];
  readonly holder: string;
  readonly bank: string;
  readonly number: string;
  readonly memo: string;
  readonly min: string;
  readonly max: string;
  readonly dailyLimit: string;
  readonly monthlyLimit: string;
  readonly timeZone: string;
  /** Empty for where its currency usually lies. */
  readonly placeId: string;
  readonly senderRule: Requisite['senderRule'];
}

export const amountFields = ['min', 'max', 'dailyLimit', 'monthlyLimit'] as const;

export function formOf(requisite: Requisite | undefined): RequisiteForm {
  return {
    currencyId: requisite?.currency._id ?? '',
    kind: requisite?.kind ?? 'card',
    holder: requisite?.holder ?? '',
    bank: requisite?.bank ?? '',
    number: requisite?.number ?? '',
    memo: requisite?.memo ?? '',
    min: requisite?.min ?? '0',
    max: requisite?.max ?? '',
    dailyLimit: requisite?.dailyLimit ?? '',
    monthlyLimit: requisite?.monthlyLimit ?? '',
    timeZone: requisite?.timeZone ?? 'Asia/Tbilisi',
    placeId: requisite?.placeId ?? '',
    senderRule: requisite?.senderRule ?? 'warn',
  };
}

/** Whether everything needed is filled in and every amount fits the currency. */
export function isComplete(form: RequisiteForm, decimals: number): boolean {
  if (!form.currencyId || !form.number.trim() || !form.min) return false;
  return amountFields.every((name) => form[name] === '' || isAmount(form[name], decimals));
}

export function requestOf(form: RequisiteForm): CallRequest<typeof createRequisite> {
  const { max, dailyLimit, monthlyLimit } = form;
  return {
    ...form,
    number: form.number.trim(),
    max: max || null,
    dailyLimit: dailyLimit || null,
    monthlyLimit: monthlyLimit || null,
    placeId: form.placeId || null,
  };
}
