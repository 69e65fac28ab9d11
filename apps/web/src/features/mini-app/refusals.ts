type Asked = 'phone' | 'write';

const keptMs = 30 * 24 * 60 * 60 * 1000;
const keyOf = (asked: Asked) => `tetri.refused.${asked}`;

/** Whether the person said no in the last thirty days: they are not asked again meanwhile. */
export function isRefused(asked: Asked, now = Date.now()): boolean {
  try {
    return now - Number(localStorage.getItem(keyOf(asked)) ?? 0) < keptMs;
  } catch {
    return false;
  }
}

export function noteRefusal(asked: Asked, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(asked), String(now));
  } catch {
    // They are asked again with the next launch.
  }
}
