import type { AddressFormat, DestinationCheck, Resolution, ResolutionDefault, VerificationNeed } from '@tetri/contract';
import type { OfficeSlots } from './office-slots.ts';
import type { OpeningHours } from './opening-hours.ts';
import type { TextByLanguage } from './text-by-language.ts';

export type CurrencyKind = 'crypto' | 'bank' | 'cash' | 'e-money';
export type RateType = 'fixed' | 'floating';
/** When a route's price is fixed: at creation, when the payment is seen, or after N confirmations. */
export type LockPoint = 'creation' | 'detection' | 'confirmations';
export type FieldSide = 'from' | 'to' | 'route';
export type FieldType = 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';

export interface Network {
  readonly id: string;
  /** "TRC20" */
  readonly code: string;
  readonly name: string;
  /** How its addresses are written; null where they are not checked. */
  readonly addressFormat: AddressFormat | null;
}

export interface City {
  readonly id: string;
  /** What monitors call it: "TBIL". */
  readonly code: string;
  readonly name: TextByLanguage;
  readonly timeZone: string;
  readonly position: number;
}

export interface Office {
  readonly id: string;
  readonly city: City;
  readonly name: TextByLanguage;
  readonly address: TextByLanguage;
  readonly phone: string;
  readonly hours: OpeningHours;
  /** The times that customers pick from; null where they come without. */
  readonly slots: OfficeSlots | null;
  readonly position: number;
}

export interface Field {
  readonly id: string;
  readonly key: string;
  readonly name: TextByLanguage;
  readonly placeholder: TextByLanguage;
  readonly type: FieldType;
  readonly isRequired: boolean;
  /** Matches the whole value, with the `u` flag; null where anything goes. */
  readonly regex: string | null;
  /** Of the value for a number, of the length otherwise. */
  readonly min: number | null;
  readonly max: number | null;
  readonly options: readonly { readonly value: string; readonly name: TextByLanguage }[];
  /** What the value is checked as, on this side of this route. */
  readonly check: DestinationCheck | null;
}

export interface Currency {
  readonly id: string;
  /** Ours, unique: "USDTTRC20", "CASHUSDTBIL". */
  readonly code: string;
  /** The monitors' code, not unique for cash: "CASHUSD" in each city. */
  readonly xml: string;
  /** Without the city: "Cash". */
  readonly name: TextByLanguage;
  readonly symbol: string;
  readonly decimals: number;
  readonly kind: CurrencyKind;
  readonly network: Network | undefined;
  readonly city: City | undefined;
  readonly icon: string;
  readonly positionIn: number;
  readonly positionOut: number;
  readonly minUnits: bigint;
  readonly maxUnits: bigint | undefined;
  readonly isActive: boolean;
  readonly isDemo: boolean;
}

export interface AdditionalService {
  readonly id: string;
  readonly title: TextByLanguage;
  readonly description: TextByLanguage;
  /** In the receiving currency; taken from what is paid out. */
  readonly amountUnits: bigint;
  /** What who orders it is asked for. */
  readonly fields: readonly Field[];
}

/** A document that a route asks for; without a need it is shown in person. Rows of before have none. */
export type RequiredDocument = TextByLanguage & { readonly need?: VerificationNeed | null };

export interface Route {
  readonly id: string;
  readonly from: Currency;
  readonly to: Currency;
  readonly friendlyUrl: string;
  /** The owner has it open: the route, and both of its currencies. Whether it has a price is the rate board's matter. */
  readonly isActive: boolean;
  readonly isShowWeb: boolean;
  readonly position: number;
  readonly inMinUnits: bigint;
  readonly inMaxUnits: bigint | undefined;
  readonly outMinUnits: bigint;
  readonly outMaxUnits: bigint | undefined;
  /** Decimal text: "0.5" takes a payment that is half a percent off as exact. */
  readonly tolerancePercent: string;
  readonly lifetimeSeconds: number;
  /** What customers may choose about a payment that is not what was asked for. */
  readonly resolutions: readonly Resolution[];
  readonly resolutionDefault: ResolutionDefault;
  readonly resolutionSeconds: number;
  /** How long the payout stays held for a customer who says that they paid, while no money was seen. */
  readonly paymentCheckSeconds: number;
  readonly rateType: RateType;
  readonly lockPoint: LockPoint;
  readonly lockConfirmations: number;
  /** How many confirmations a payment needs before it counts; 0 where there is no chain. */
  readonly confirmations: number;
  readonly paymentMethod: string;
  readonly payoutMethod: string;
  readonly instructions: TextByLanguage;
  readonly seo: { readonly title: TextByLanguage; readonly description: TextByLanguage; readonly text: TextByLanguage };
  readonly requiredDocuments: readonly RequiredDocument[];
  readonly isVerificationRequired: boolean;
  /** How long an order waits for what is not verified yet; 0 takes none before. */
  readonly verificationWaitSeconds: number;
  readonly isForUsersOnly: boolean;
  readonly isDemo: boolean;
  /** Rises with every change of the route's own row. */
  readonly version: number;
  readonly fromFields: readonly Field[];
  readonly toFields: readonly Field[];
  readonly fields: readonly Field[];
  readonly services: readonly AdditionalService[];
}

/** The whole catalogue at one moment; never changed, only replaced by the next. */
export interface CatalogSnapshot {
  readonly version: number;
  /** Some of it is the demo: the site says so. */
  readonly isDemo: boolean;
  readonly currencies: ReadonlyMap<string, Currency>;
  readonly cities: ReadonlyMap<string, City>;
  /** Open offices by id, in the owner's order. */
  readonly offices: ReadonlyMap<string, Office>;
  /** Name and address of every office, also of those that are closed for good: orders of before name them. */
  readonly officeNames: ReadonlyMap<string, Pick<Office, 'name' | 'address'>>;
  /** By id, in the owner's order. Closed ones are here too. */
  readonly routes: ReadonlyMap<string, Route>;
  readonly routesByFriendlyUrl: ReadonlyMap<string, Route>;
  /** "BTC>CASHUSD" → the routes of that pair, one for each city. */
  readonly routesByXml: ReadonlyMap<string, readonly Route[]>;
  readonly favorites: readonly Route[];
}
