import { CallFailure, isFailure } from '@tetri/client';
import {
  amountNotPositive,
  amountNotValid,
  amountOffStep,
  amountTooLarge,
  amountTooSmall,
  emailNotFilled,
  emailNotValid,
  fieldNotFilled,
  inAmountNotPositive,
  limitReached,
  outAmountNotPositive,
  ownAddress,
  reserveTooSmall,
  tooManyOpenOrders,
  unpaidShareTaken,
  type VerificationNeed,
  verificationRequired,
} from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { findUnpaidOrder, type OpenOrder } from './find-unpaid-order.ts';
import type { fieldsOf } from './order-request.ts';

export interface MissingVerification {
  readonly needs: readonly VerificationNeed[];
  readonly isSignInNeeded: boolean;
}

/** What an order was refused for. */
export interface Refusal {
  /** The name of the form's field; undefined when it was for something else, which may be helped by one of the others. */
  readonly field: string | undefined;
  readonly order: OpenOrder | undefined;
  readonly verification: MissingVerification | undefined;
}

/** All that the direction may ask for. */
type Fields = ReturnType<typeof fieldsOf>;

const amountCodes = new Set(
  [
    amountNotPositive,
    amountNotValid,
    amountOffStep,
    amountTooLarge,
    amountTooSmall,
    inAmountNotPositive,
    limitReached,
    outAmountNotPositive,
    reserveTooSmall,
  ].map(({ code }) => code),
);
const emailCodes = new Set([emailNotFilled.code, emailNotValid.code]);

/** What can be done about a refusal of the server. */
export async function readRefusal(scope: PageScope, error: unknown, fields: Fields): Promise<Refusal> {
  const field = fieldOf(error, fields);
  const order = field === undefined ? await openOrderOf(scope, error) : undefined;
  return { field, order, verification: verificationOf(error) };
}

function verificationOf(error: unknown): MissingVerification | undefined {
  return isFailure(error, verificationRequired) ? (error.object as unknown as MissingVerification) : undefined;
}

/** An order that stands in the way, where it is one of this browser's or this account's. */
async function openOrderOf(scope: PageScope, error: unknown): Promise<OpenOrder | undefined> {
  if (isFailure(error, unpaidShareTaken)) return error.object['by'] === 'visitors' ? undefined : findUnpaidOrder(scope);
  if (!isFailure(error, tooManyOpenOrders)) return undefined;
  const { order } = error.object as { order: OpenOrder | null };
  return order ?? findUnpaidOrder(scope);
}

/** The name of the form's field that an order was refused for; undefined when it was for something else. */
function fieldOf(error: unknown, fields: Fields): string | undefined {
  if (!(error instanceof CallFailure)) return undefined;
  if (amountCodes.has(error.errorCode)) return 'amount';
  // Where nothing may be ordered, no other amount helps.
  if (error.errorCode === unpaidShareTaken.code) return error.object['available'] === '0' ? undefined : 'amount';
  if (emailCodes.has(error.errorCode)) return 'email';
  if (error.errorCode === ownAddress.code)
    return fields.find(({ group, field }) => group === 'toValues' && field.key === 'wallet')?.name;
  if (error.errorCode !== fieldNotFilled.code) return undefined;
  const { type, fieldId } = error.object as { type?: string; fieldId?: string };
  if (type === 'body') return fieldId;
  return fields.find(({ field }) => field._id === fieldId)?.name;
}
