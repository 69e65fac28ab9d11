/** What a clock in the zone shows at a moment, as a date-time field takes it: "2026-11-22T09:30". */
export function clockIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The moment at which a clock in the zone shows this; in the hour that a clock skips, one that comes after. */
export function momentIn(zone: string, clock: string): Date | undefined {
  const asIfUtc = Date.parse(`${clock}Z`);
  if (Number.isNaN(asIfUtc)) return undefined;
  const offset = (at: number) => Date.parse(`${clockIn(zone, new Date(at))}Z`) - at;
  const guess = asIfUtc - offset(asIfUtc);
  return new Date(asIfUtc - offset(guess));
}
