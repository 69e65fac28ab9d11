import { amountNotValid, type CallInput, type createRequisite, refusal } from '@tetri/contract';
import { parseUnits } from '@tetri/money';
import { isTimeZone } from '../../catalog/index.ts';
import type { RequisiteDraft } from '../requisites/actions/change-requisite.ts';
import { bodyRefusal } from '../../../platform/http/index.ts';

type Terms = Omit<CallInput<typeof createRequisite>, 'currencyId'>;

/** What the form says, in units of the currency. Throws amountNotValid, or fieldNotFilled for an unknown time zone. */
export function readRequisiteTerms(terms: Terms, decimals: number): Omit<RequisiteDraft, 'currencyId'> {
  if (!isTimeZone(terms.timeZone)) throw bodyRefusal('timeZone');
  const minUnits = parseUnits(terms.min, decimals);
  if (minUnits === undefined || minUnits < 0n) throw refusal(amountNotValid);
  const limit = (text: string | null) => (text === null ? null : positive(parseUnits(text, decimals)));
  const maxUnits = limit(terms.max);
  if (maxUnits !== null && maxUnits < minUnits) throw refusal(amountNotValid);
  return {
    kind: terms.kind,
    holder: terms.holder.trim(),
    bank: terms.bank.trim(),
    number: terms.number.trim() || empty('number'),
    memo: terms.memo.trim(),
    minUnits,
    maxUnits,
    dailyLimitUnits: limit(terms.dailyLimit),
    monthlyLimitUnits: limit(terms.monthlyLimit),
    timeZone: terms.timeZone,
    placeId: terms.placeId,
    senderRule: terms.senderRule,
  };
}

function positive(units: bigint | undefined): bigint {
  if (units === undefined || units <= 0n) throw refusal(amountNotValid);
  return units;
}

function empty(field: string): never {
  throw bodyRefusal(field, 'required');
}
