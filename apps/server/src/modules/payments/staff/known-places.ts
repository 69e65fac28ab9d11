import type { Language, StaffPlace } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { PaymentsModule } from '../payments-module.ts';
import { readOwnPlaces } from '../places/store/places.ts';
import { usablePlaces } from '../places/view/view-place.ts';

interface PlacesDeps {
  readonly payments: PaymentsModule;
  readonly catalog: { snapshot(): CatalogSnapshot };
}

/** What places are recognised by, as it is now. */
export async function knownPlaces(reader: Reader, { payments, catalog }: PlacesDeps, lang: Language) {
  return { snapshot: catalog.snapshot(), plugins: payments.plugins, own: await readOwnPlaces(reader), lang };
}

/** The place that money may be put to; undefined for one that is not there, or out of use. */
export async function findUsable(
  reader: Reader,
  deps: PlacesDeps,
  code: string,
  lang: Language,
): Promise<StaffPlace | undefined> {
  return usablePlaces(await knownPlaces(reader, deps, lang)).find((place) => place.code === code && place.isActive);
}
