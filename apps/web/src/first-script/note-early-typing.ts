/** A field that was typed into says when, and what, for whoever takes the page over: `keep-typed.ts`. */
export interface TypedEarly {
  typedAtMs?: number;
  typedText?: string;
}

/** Notes when each field is typed into, from before the page's scripts have come. */
export function noteEarlyTyping(): void {
  document.addEventListener('input', (event) => {
    const field = event.target as HTMLInputElement & TypedEarly;
    field.typedAtMs = event.timeStamp;
    field.typedText = field.value;
  });
}
