import type { Language } from '@tetri/contract';
import {
  type CatalogSnapshot,
  clockText,
  closingMinute,
  hoursLines,
  isOpenAt,
  nextClosing,
  nextOpening,
  type OpeningHours,
  textIn,
} from '../modules/catalog/index.ts';
import type { OfficeDirectory, OfficeOpening } from '../modules/payments/index.ts';

/** The catalogue's offices as payments see them: those of the city where a cash currency lies. */
export function officeDirectory(catalog: { snapshot(): CatalogSnapshot }): OfficeDirectory {
  return {
    find({ officeId, currencyId, lang, at }: { officeId: string; currencyId: string; lang: Language; at: Date }) {
      const { offices, currencies } = catalog.snapshot();
      const office = offices.get(officeId);
      const city = currencies.get(currencyId)?.city;
      if (!office || (city && city.id !== office.city.id)) return undefined;
      const closes = closingMinute(office.hours, at);
      return {
        officeId,
        name: textIn(office.name, lang),
        cityName: textIn(office.city.name, lang),
        address: textIn(office.address, lang),
        phone: office.phone,
        isOpen: isOpenAt(office.hours, at),
        opensAt: nextOpening(office.hours, at),
        closesAt: closes === undefined ? undefined : clockText(closes),
        hours: hoursLines(office.hours, lang),
      };
    },
    openings({ currencyId, at }) {
      const { offices, currencies } = catalog.snapshot();
      const city = currencies.get(currencyId)?.city;
      return [...offices.values()]
        .filter((office) => !city || city.id === office.city.id)
        .map(({ hours }) => openingOf(hours, at));
    },
    count: () => catalog.snapshot().offices.size,
  };
}

/** Of each office the minute asked for last: lists ask for every route of a city at once. */
const openings = new WeakMap<OpeningHours, { readonly minute: number; readonly opening: OfficeOpening }>();

function openingOf(hours: OpeningHours, at: Date): OfficeOpening {
  const minute = Math.floor(at.getTime() / 60_000);
  const known = openings.get(hours);
  if (known?.minute === minute) return known.opening;
  const { timeZone } = hours;
  const [isOpen, opensAt] = [isOpenAt(hours, at), nextOpening(hours, at)];
  const opening = { isOpen, opensAt, timeZone, nextChangeAt: isOpen ? nextClosing(hours, at) : opensAt };
  openings.set(hours, { minute, opening });
  return opening;
}
