export interface PayoutToSend {
  readonly payoutId: string;
  readonly network: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly decimals: number;
  readonly address: string;
  readonly memo: string;
}

export interface SignedPayout {
  /** The transaction's own name, known before it is sent. */
  readonly reference: string;
  /** Whom it pays from. */
  readonly from: string;
  /** Its number among those of the same payer; null where the network knows none. */
  readonly sequence: bigint | null;
  /** As it is handed to the network. */
  readonly raw: string;
  /** The most that the network may take for it, in units of the currency it takes fees in. */
  readonly feeUnits: bigint;
  readonly feeCurrencyId: string | null;
}

/** What of a payer's numbers is stored; undefined before the first. */
export interface PayerNumbers {
  /** The lowest that no stored transaction has taken. */
  readonly next: bigint | undefined;
  /** The highest of a payout that has gone through: a node that does not know it has lost the chain. */
  readonly settled: bigint | undefined;
  /** The stored transaction with the highest number; its bytes are empty where the person was erased. */
  readonly last?: { readonly sequence: bigint; readonly raw: string } | undefined;
}

/** Nothing was signed. `isFinal`: it never can be, such as for an address that is none. */
export interface PayoutImpossible {
  readonly state: 'impossible';
  readonly reason: string;
  readonly isFinal: boolean;
}

export type PayoutProgress =
  | { readonly state: 'waiting' }
  | { readonly state: 'confirming'; readonly reference: string; readonly confirmations: number }
  | { readonly state: 'succeeded'; readonly reference: string; readonly feeUnits: bigint }
  /** It looks failed, and that is not certain yet: nobody may pay it otherwise. */
  | { readonly state: 'unsure'; readonly reason: string }
  /** It is in a block and moved nothing but its fee, or can never be in one: certain, for it may be paid again then. */
  | {
      readonly state: 'failed';
      readonly reason: string;
      readonly spent?: { readonly reference: string; readonly feeUnits: bigint };
    };
