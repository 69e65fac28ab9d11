const guardMs = 60_000;
const key = 'tetri.reloaded-at';

/** A page whose files were replaced by a newer version reloads itself, at most once a minute. */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key));
    if (Date.now() - last < guardMs) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
