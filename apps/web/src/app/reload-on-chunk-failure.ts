const guardMs = 60_000;
const key = 'tetri.reloaded-at';
let loadingAhead = 0;
let isLeaving = false;

/**
 * A page whose files were replaced by a newer version reloads itself, at most once a minute: when the reader asked for what
 * is not there, and not for what was only loaded ahead.
 */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (loadingAhead > 0) return;
    // The whole page is on its way already, or this one anew.
    if (isLeaving) return event.preventDefault();
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < guardMs) return;
    event.preventDefault();
    isLeaving = true;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
  // Whoever goes back finds this page as they left it, with this state too.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/** Loads files that nobody asked for yet. When they do not come, what a reader is typing meanwhile stays. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  loadingAhead += 1;
  try {
    await load();
  } finally {
    loadingAhead -= 1;
  }
}

/** Opens an address of this site as a whole page, whatever of the present one fails meanwhile. */
export function openWhole(address: string): void {
  isLeaving = true;
  location.assign(address);
}

/** What was loaded, or why not; neither once a whole page is on its way: until it is here, the present one stays as it is. */
export async function unlessLeaving<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    const loaded = await loading;
    if (!isLeaving) return loaded;
  } catch (error) {
    if (!isLeaving) throw error;
  }
  return new Promise<never>(() => {});
}
