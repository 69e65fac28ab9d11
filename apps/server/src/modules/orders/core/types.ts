/** Who moves an order. */
export type MoveActor = 'customer' | 'worker' | 'operator';

/** Where the payout is: promised on the reserve, on its way, paid, or given back to the reserve. */
export type PayoutState = 'held' | 'inFlight' | 'paid' | 'released';

/** A filled-in field of a route. */
export interface FieldValue {
  readonly key: string;
  readonly value: string;
  /** The additional service that it was asked for; a field of the route itself has none. */
  readonly serviceId?: string;
}

/** What adds to or takes from what is paid out; texts as on the wire. */
export interface PricePart {
  readonly kind: 'rate' | 'markup' | 'fixedFee' | 'networkFee' | 'service' | 'discount' | 'rounding';
  readonly amount: string;
  readonly symbol: string;
  readonly percent?: string;
  /** Of a discount: how much of its percentage a partner gives of their commission. Kept, and shown to nobody. */
  readonly given?: string;
  /** Of a discount: how much of its percentage comes to so much money on the order, whatever its amount. Kept, and shown to nobody. */
  readonly fixed?: string;
}

/** A member of the staff who signs for what they do. */
export interface StaffMember {
  readonly staffId: string;
  readonly name: string;
  readonly role: string;
}

/** `chosenBy`: the customer decided. The move that follows is the worker's, which alone may make it. */
export type Mover =
  | { readonly actor: 'customer' | 'worker'; readonly chosenBy?: 'customer' }
  | ({ readonly actor: 'operator' } & StaffMember);
