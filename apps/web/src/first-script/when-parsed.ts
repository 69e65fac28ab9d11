/** Runs `work` as soon as the whole document is there: a script of the head may come before there is a body. */
export function whenParsed(work: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work, { once: true });
  else work();
}
