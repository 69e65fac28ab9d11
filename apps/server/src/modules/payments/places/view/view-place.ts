import type { Language, PlaceLine, StaffPlace } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, type Currency, textIn } from '../../../catalog/index.ts';
import type { PlaceUnits } from '../../../ledger/index.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { unexplained } from '../core/judge-check.ts';
import { placeCode, readPlace } from '../core/place-code.ts';
import type { PlaceCheck } from '../store/place-checks.ts';
import type { OwnPlace } from '../store/places.ts';

interface Known {
  readonly snapshot: CatalogSnapshot;
  readonly plugins: Plugins;
  readonly own: readonly OwnPlace[];
  readonly lang: Language;
}

const kindsOf = {
  hot: 'hotWallet',
  deposits: 'depositAddresses',
  till: 'officeTill',
  unassigned: 'unassigned',
} as const;

/** A place by its code, as staff see it. One of a method, an office or a name that is gone is out of use. */
export function viewPlace({ snapshot, plugins, own, lang }: Known, code: string): StaffPlace {
  const place = readPlace(code) ?? { kind: 'unassigned' };
  const usual = { code, _id: null, version: 0 };
  if (place.kind === 'own') {
    const row = own.find(({ id }) => id === place.id);
    const { kind = 'other', name = place.id, isActive = false, version = 0 } = row ?? {};
    return { code, kind, name, _id: place.id, isActive, version };
  }
  const kind = kindsOf[place.kind];
  if (place.kind === 'unassigned') return { ...usual, kind, name: '', isActive: true };
  if (place.kind === 'till') {
    const office = snapshot.officeNames.get(place.officeId);
    return {
      ...usual,
      kind,
      name: office ? textIn(office.name, lang) : place.officeId,
      isActive: snapshot.offices.has(place.officeId),
    };
  }
  const plugin = plugins.find(place.method);
  // Mostly one method works on a network.
  const isShared = plugins.all.filter(({ chain }) => chain?.networks().includes(place.network)).length > 1;
  // What is no network of the catalogue says little by itself.
  const isOwnName = plugin?.chain?.placeOf !== undefined;
  const name = (isShared || isOwnName) && plugin ? `${place.network} · ${plugin.name[lang]}` : place.network;
  return { ...usual, kind, name, isActive: plugin?.chain?.networks().includes(place.network) ?? false };
}

/** The places that money may be put to now: what is unassigned first, those of methods and offices, and the owner's own. */
export function usablePlaces(known: Known): StaffPlace[] {
  const { snapshot, plugins, own } = known;
  const codes = [
    placeCode({ kind: 'unassigned' }),
    ...plugins.all.flatMap(({ code: method, chain, capabilities }) =>
      (chain?.networks() ?? []).flatMap((network) =>
        (capabilities.payOut ? (['hot', 'deposits'] as const) : (['deposits'] as const)).map((kind) =>
          placeCode({ kind, method, network }),
        ),
      ),
    ),
    ...[...snapshot.offices.keys()].map((officeId) => placeCode({ kind: 'till', officeId })),
    ...own.map(({ id }) => placeCode({ kind: 'own', id })),
  ];
  return codes.map((code) => viewPlace(known, code));
}

/** One place and currency: what the books say beside what was read. Undefined for a currency that is gone. */
export function viewLine(
  known: Known,
  { place, currencyId, units }: PlaceUnits,
  check: PlaceCheck | undefined,
  staffId: string,
): PlaceLine | undefined {
  const currency = known.snapshot.currencies.get(currencyId);
  if (!currency) return undefined;
  const text = (amount: bigint) => formatUnits(amount, currency.decimals);
  const zero = text(0n);
  const line = {
    place: viewPlace(known, place),
    currency: viewPlaceCurrency(currency, known.lang),
    ledger: text(units),
  };
  if (!check)
    return {
      ...line,
      outside: null,
      difference: null,
      unexplained: null,
      onTheWay: { payouts: zero, fees: zero, lost: zero, deposits: zero },
      state: 'unread',
      since: null,
      checkedAt: null,
      problem: '',
      asked: null,
    };
  const { payoutUnits, feeUnits, lostUnits, depositUnits, askedBy, askedUnits } = check;
  return {
    ...line,
    // As it was compared: what was booked since would contradict the figures beside it.
    ledger: text(check.ledgerUnits),
    outside: text(check.outsideUnits),
    difference: text(check.outsideUnits - check.ledgerUnits),
    unexplained: text(unexplained(check)),
    onTheWay: { payouts: text(payoutUnits), fees: text(feeUnits), lost: text(lostUnits), deposits: text(depositUnits) },
    state: check.state,
    since: check.differsSince?.toISOString() ?? null,
    checkedAt: check.checkedAt.toISOString(),
    problem: check.problem,
    asked: askedUnits === null ? null : { by: check.askedName, amount: text(askedUnits), isMine: askedBy === staffId },
  };
}

export function viewPlaceCurrency({ id, code, name, symbol, decimals, network }: Currency, lang: Language) {
  return { _id: id, code, name: textIn(name, lang), symbol, decimals, ...(network && { network: network.code }) };
}
