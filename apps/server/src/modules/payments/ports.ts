import type { NetworkFeeEstimate, FilledField } from './plugin.ts';

/** A wallet that pays for whoever tries the demo; there is none outside one. */
export interface DemoWallet {
  holds(currencyId: string): boolean;
  /** Answers the transaction. Throws where the demo's chain does not answer. */
  pay(payment: { readonly currencyId: string; readonly address: string; readonly units: bigint }): Promise<string>;
}

/** The local chain of a demo, made to do what real ones do to payments. */
export interface PaymentSimulator extends DemoWallet {
  /** Another coin on the same chain; undefined where there is none. */
  otherThan(currencyId: string): string | undefined;
  /** Makes the blocks from this height on anew: empty but for a payment in place of what was in them. Throws as `pay` does. */
  reorganise(
    height: number,
    instead?: { readonly currencyId: string; readonly address: string; readonly units: bigint },
  ): Promise<void>;
}

/** Where the fees of networks are kept, with what they are worth. */
export interface FeePort {
  keep(fees: readonly (NetworkFeeEstimate & { readonly feeCurrencyId: string })[]): Promise<void>;
}

/** What payments must know of an order that is being made. Orders' own rows fit as they are. */
export interface DraftToPay {
  readonly paymentMethod: string;
  readonly payoutMethod: string;
  readonly fromCurrencyId: string;
  readonly toCurrencyId: string;
  readonly inUnits: bigint;
  readonly outUnits: bigint;
  readonly fromValues: readonly FilledField[];
  readonly toValues: readonly FilledField[];
  readonly routeValues: readonly FilledField[];
  /** A courier brings what is paid out in cash: no office was chosen. */
  readonly isDelivered?: boolean;
  readonly lifetimeSeconds: number;
  /** Where what was given may have to go back to. */
  readonly refundAddress?: string | null | undefined;
}

/** What payments must know of an order that is there. */
export interface OrderToPay extends DraftToPay {
  readonly id: string;
  readonly uid: string;
  readonly status: string;
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly fromSymbol: string;
  readonly toSymbol: string;
  readonly expiresAt: Date;
}
