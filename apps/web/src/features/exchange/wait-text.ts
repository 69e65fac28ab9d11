import type { useExchangeMessages } from './use-exchange-messages.ts';

const [hour, day] = [3600, 86_400];

/** "2 days", "6 hours", "30 minutes": rounded down, so that nobody is promised more. */
export function waitText(seconds: number, t: ReturnType<typeof useExchangeMessages>): string {
  if (seconds >= 2 * day) return t('wait-days', { count: Math.floor(seconds / day) });
  if (seconds >= 2 * hour) return t('wait-hours', { count: Math.floor(seconds / hour) });
  return t('wait-minutes', { count: Math.max(1, Math.floor(seconds / 60)) });
}
