import { useEffect, useState } from 'react';

/**
 * Milliseconds until `until`, judged by the server's clock as it stood when the page was loaded (`now`), so a reader's
 * wrong clock changes nothing. Never below zero; counts once a second.
 */
export function useCountdown(until: string, now: string): number {
  const total = Math.max(0, Date.parse(until) - Date.parse(now));
  const [left, setLeft] = useState(total);
  useEffect(() => {
    const startedAt = performance.now();
    const tick = () => setLeft(Math.max(0, total - (performance.now() - startedAt)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [total]);
  return left;
}

/** "14:05", or "1:14:05" from an hour on. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
