import type { VerificationPort } from '../ports.ts';
import type { Between } from '../core/verification.ts';
import type { OrderRow } from '../tables.ts';

/** Fields that hold a card or an account. */
const destinations = /^(card|iban|account)$/;

type Sides = Pick<OrderRow, 'fromCurrencyId' | 'toCurrencyId' | 'fromValues' | 'toValues'>;

/** What an exchange is between, as needs are judged by it. */
export function betweenOf(verification: VerificationPort, sides: Sides): Between {
  const { fromCurrencyId, toCurrencyId } = sides;
  const hashes = (currencyId: string, values: Sides['fromValues']) =>
    values.flatMap(({ key, value }) =>
      destinations.test(key) && value !== '' ? verification.hashDestination(currencyId, value) : [],
    );
  return {
    fromCurrencyId,
    toCurrencyId,
    fromHashes: hashes(fromCurrencyId, sides.fromValues),
    toHashes: hashes(toCurrencyId, sides.toValues),
  };
}
