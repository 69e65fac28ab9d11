import type { OfficeView } from '../../plugin.ts';

/** Where and until when cash is fetched, in the reader's language. */
export interface PickupPlace {
  readonly officeName: string;
  readonly address: string;
  readonly hours: readonly string[];
  readonly isOpen: boolean;
  /** "19:00" by the office's clock; null while it is closed. */
  readonly closesAt: string | null;
  readonly mapUrl: string;
}

export function pickupPlace(office: OfficeView): PickupPlace {
  const address = `${office.cityName}, ${office.address}`;
  return {
    officeName: office.name,
    address,
    hours: office.hours,
    isOpen: office.isOpen,
    closesAt: office.closesAt ?? null,
    mapUrl: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
  };
}
