/** A field that was typed into says when, for whoever takes the page over: `keep-typed.ts`. */
export interface TypedEarly {
  typedAtMs?: number;
}

/** Notes when each field is typed into, from before the page's scripts have come. */
export function noteEarlyTyping(): void {
  document.addEventListener('input', (event) => {
    (event.target as TypedEarly).typedAtMs = event.timeStamp;
  });
}
