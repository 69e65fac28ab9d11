/** Where `closed-alerts.ts` keeps them: this script shares no module with the page's own. */
const key = 'tetri.closed-alerts';

/**
 * Pages come from a cache with every alert in them. Those that were closed in this browser are not drawn: taking them away
 * once the page's scripts run would move all that stands below.
 */
export function hideClosedAlerts(): void {
  const ids = closedAlerts();
  if (ids.length === 0) return;
  const style = document.createElement('style');
  style.textContent = `${ids.map((id) => `[data-alert="${id}"]`).join(',')}{display:none}`;
  document.head.appendChild(style);
}

function closedAlerts(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) || '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' && /^[\w-]+$/.test(id)) : [];
  } catch {
    // A browser that keeps nothing has closed nothing.
    return [];
  }
}
