import { localList } from '../../app/local-list.ts';

// `first-script/hide-closed-alerts.ts` reads them under the same name before anything is painted.
const list = localList('tetri.closed-alerts', 50, (id): id is string => typeof id === 'string');

/** The alerts that were closed in this browser; none on the server. */
export const useClosedAlerts = list.use;

export function closeAlert(id: string): void {
  list.write([id, ...list.read().filter((other) => other !== id)]);
}
