import { type LiveCatalog, nextOpeningChange, openingChanges } from '../modules/catalog/index.ts';
import type { Rates } from '../modules/rates/index.ts';
import type { MakeAlarm } from '../platform/alarm.ts';
import type { SocketHub } from '../platform/socket/index.ts';

interface Announced {
  readonly rates: Pick<Rates, 'board' | 'onBoard'>;
  readonly catalog: Pick<
    LiveCatalog,
    'snapshot' | 'reserveOf' | 'closingOf' | 'nextChangeAt' | 'onChange' | 'onReserves'
  >;
  readonly alarm: MakeAlarm;
}

/**
 * Tells sockets which routes have another price, or opened or closed: with their reserve, or by the hour at which an office
 * does. Answers how that is ended.
 */
export function sendRoutes(sockets: Pick<SocketHub, 'ratesChanged'>, { rates, catalog, alarm }: Announced): () => void {
  const openings = openingChanges({ catalog, rates });
  const tell = (changed: readonly string[] = []) => {
    const announced = new Set([...changed, ...openings()]);
    if (announced.size > 0) sockets.ratesChanged([...announced]);
  };
  const hour = alarm(() => sendByHour());
  const sendByHour = () => {
    tell();
    hour.set(nextOpeningChange(catalog));
  };
  rates.onBoard((_board, changed) => tell(changed));
  catalog.onReserves(() => tell());
  // Hours come with the catalogue, and may be others with the next one.
  catalog.onChange(sendByHour);
  // Looked at for the first time in a moment: the start does not wait for it.
  hour.set(new Date(0));
  return () => hour.set(undefined);
}
