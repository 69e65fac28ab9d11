/** The events that the owner's own analytics receive, by their names there. */
export type TrackedEvent = 'Registration' | 'Order_created' | 'Click_verify' | 'Verified';

interface Measured {
  dataLayer?: unknown[];
}

/** Makes the list that a measuring script of the owner's reads, where they asked for one. */
export function openDataLayer(): void {
  (globalThis as Measured).dataLayer ??= [];
}

/** Reports to the owner's analytics, if there are any. Never who somebody is, nor an address that opens an order. */
export function track(event: TrackedEvent, details: Readonly<Record<string, string>> = {}): void {
  (globalThis as Measured).dataLayer?.push({ event, ...details });
}
