import { type DestinationCheck, fieldNotFilled, refusal, type RequisiteKind } from '@tetri/contract';
import { judgeDestination } from '@tetri/destinations';
import { checkOf, type Currency } from '../../catalog/index.ts';

interface Destination {
  readonly kind: RequisiteKind;
  readonly number: string;
  readonly memo: string;
}

/**
 * Where customers will be asked to pay to, as it is kept: one wrong letter here loses the money of everybody who pays. An
 * IBAN and a card are kept in groups of four, as people compare them. Refuses with fieldNotFilled.
 */
export function judgeRequisiteDestination<T extends Destination>(shown: T, { network }: Pick<Currency, 'network'>): T {
  const { kind, number, memo } = shown;
  if (kind === 'iban' || kind === 'card') return { ...shown, number: inFours(judged('number', { kind }, number)) };
  if (kind !== 'wallet') return shown;
  const kept = { number: judged('number', checkOf('address', network), number) };
  return { ...shown, ...kept, memo: memo && judged('memo', checkOf('memo', network), memo) };
}

function judged(fieldId: 'number' | 'memo', check: DestinationCheck | null, text: string): string {
  if (!check) return text;
  const { value, ...wrong } = judgeDestination(check, text);
  if (wrong.fault === undefined) return value ?? text;
  throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'regexp', type: 'body', ...wrong });
}

const inFours = (value: string) => value.replace(/.{4}(?=.)/g, '$& ');
