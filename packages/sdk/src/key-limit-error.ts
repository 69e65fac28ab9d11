import { ExchangeError, type ExchangeErrorDetails } from './exchange-error.ts';

/** What the exchange answers above a limit of the API key. */
export const keyLimitCode = 42272;

/** The call is above a limit of the API key: it may be made from `until` on. */
export class KeyLimitError extends ExchangeError {
  readonly limit: 'ordersPerMinute' | 'orderUsd' | 'dayUsd' | 'withdrawalDayUsd';
  /** What the limit allows: orders, or US dollars. */
  readonly max: string;
  /** What of it was used before. */
  readonly used: string;
  /** Null where it is too much at any time. */
  readonly until: Date | null;

  constructor(message: string, details: ExchangeErrorDetails) {
    super(message, details);
    const { limit, max, used, until } = details.object as unknown as KeyLimitObject;
    this.limit = limit;
    this.max = max;
    this.used = used;
    this.until = until === null ? null : new Date(until);
  }
}

interface KeyLimitObject {
  readonly limit: KeyLimitError['limit'];
  readonly max: string;
  readonly used: string;
  readonly until: string | null;
}
