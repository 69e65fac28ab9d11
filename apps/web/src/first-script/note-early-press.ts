/** A button that was pressed before the page's scripts had come, for whoever hydrates the page: `press-again.ts`. */
export interface EarlyPress {
  readonly button: HTMLElement;
  /** Since the page began to load. */
  readonly atMs: number;
}

declare global {
  /** Null once something else was pressed; undefined while nothing is to be pressed again. */
  var earlyPress: EarlyPress | null | undefined;
}

/** Notes which button was pressed last, until something is typed. */
export function noteEarlyPress(): void {
  document.addEventListener('click', ({ target, timeStamp }) => {
    const button = (target as Element).closest('button');
    globalThis.earlyPress = button && { button, atMs: timeStamp };
  });
  document.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) globalThis.earlyPress = undefined;
  });
}

/** Of forms that the browser may send by itself: they lead elsewhere, or what is typed there belongs into the address. */
const sentByBrowser = '[action], [role="search"]';

/**
 * Keeps the browser from sending a form before the page's scripts have come: it would put what was typed into the address, and so into
 * logs and histories. The press that sent it is done again by `press-again.ts`.
 */
export function holdEarlyForms(): void {
  document.addEventListener('submit', (event) => {
    if ((event.target as Element).matches(sentByBrowser)) globalThis.earlyPress = undefined;
    else event.preventDefault();
  });
}
