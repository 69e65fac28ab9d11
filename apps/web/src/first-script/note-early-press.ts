declare global {
  /** The button that was pressed last before the page's scripts had come, for whoever takes the page over: `press-again.ts`. */
  var pressedEarly: Element | null | undefined;
}

/**
 * Notes which button was pressed last, and sends no form by itself: until the page's scripts have come a browser would put what
 * was typed into the address, a password too. Whatever is done after the press takes it back.
 */
export function noteEarlyPress(): void {
  document.addEventListener('click', ({ target }) => {
    globalThis.pressedEarly = (target as Element).closest('button');
  });
  document.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) globalThis.pressedEarly = undefined;
  });
  document.addEventListener('submit', (event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
  });
}
