import { amountText } from '@tetri/ui';

/** Thousands set apart. */
export function countText(count: number): string {
  return amountText(String(count), 'staff');
}

/** "12 %" of the whole; less than half a percent is not nothing. A change has its sign. */
export function shareText(part: number, whole: number, isChange = false): string {
  const percent = Math.round((100 * part) / whole);
  if (percent === 0 && part > 0 && !isChange) return '< 1\u00a0%';
  const sign = isChange && percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${countText(Math.abs(percent))}\u00a0%`;
}
