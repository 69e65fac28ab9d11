export { book } from './actions/book.ts';
export { changeReserve, type ReserveChange } from './actions/change-reserve.ts';
export { type AccountKind, accountKinds, type AccountName } from './core/account.ts';
export {
  type Booking,
  entries,
  type EntryDraft,
  type HoldDraft,
  joinBookings,
  placed,
  type TransferDraft,
} from './core/booking.ts';
export { PastLedger } from './demo/past-ledger.ts';
export { writePast } from './demo/write-past.ts';
export { hasWalletBalance } from './store/has-wallet-balance.ts';
export { BalanceExhausted, ResolvedBefore } from './errors.ts';
export { reserveChanged } from './events.ts';
export {
  lockPlaces,
  placeEntries,
  placeOfTransfer,
  placeSequence,
  type PlaceUnits,
  placeUnits,
} from './store/custody.ts';
export { movePlaces, type PlaceMove } from './actions/move-places.ts';
export { bookedLoss, bookedLosses } from './store/booked-losses.ts';
export { type Breach, findLedgerBreaches } from './store/find-breaches.ts';
export {
  balance,
  type Balance,
  bookedAbout,
  type Booked,
  balances,
  entriesOf,
  lockBalance,
  findHold,
  type Hold,
  lastEntries,
  type LedgerEntry,
  reserveAvailable,
  walletsOf,
} from './store/balances.ts';
export { walletEntries } from './store/wallet-entries.ts';
