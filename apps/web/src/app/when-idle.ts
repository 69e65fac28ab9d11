const latestMs = 2000;

/** Runs `work` when the page has loaded and the browser has nothing better to do, within two seconds. */
export function whenIdle(work: () => unknown): void {
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs });
    else setTimeout(work, latestMs);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
