import type { Span } from './span.ts';

/** In a process of the bench: hands over what it saw when the parent asks, and ends; ends with the parent as well. */
export function sendWhenAsked(read: () => Promise<readonly Span[]>): AbortSignal {
  const asked = new AbortController();
  process.once('message', () => {
    asked.abort();
    void read().then((spans) => process.send?.(spans, undefined, undefined, () => process.exit(0)));
  });
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
  return asked.signal;
}
