import type { Language } from '@tetri/contract';
import { type CatalogSnapshot, hoursLines, isOpenAt, nextOpening, textIn } from '../modules/catalog/index.ts';
import type { OfficeDirectory } from '../modules/payments/index.ts';

/** The catalogue's offices as payments see them: those of the city where a cash currency lies. */
export function officeDirectory(catalog: { snapshot(): CatalogSnapshot }): OfficeDirectory {
  return {
    find({ officeId, currencyId, lang, at }: { officeId: string; currencyId: string; lang: Language; at: Date }) {
      const { offices, currencies } = catalog.snapshot();
      const office = offices.get(officeId);
      const city = currencies.get(currencyId)?.city;
      if (!office || (city && city.id !== office.city.id)) return undefined;
      return {
        officeId,
        name: textIn(office.name, lang),
        cityName: textIn(office.city.name, lang),
        address: textIn(office.address, lang),
        phone: office.phone,
        isOpen: isOpenAt(office.hours, at),
        opensAt: nextOpening(office.hours, at),
        hours: hoursLines(office.hours, lang),
      };
    },
    count: () => catalog.snapshot().offices.size,
  };
}
