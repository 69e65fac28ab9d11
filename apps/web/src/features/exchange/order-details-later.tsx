import { type ComponentType, lazy, useState } from 'react';
import { loadAhead } from '../../app/reload-on-chunk-failure.ts';
import type { OrderDetailsProps } from './order-details.tsx';

/**
 * The details come in a file of their own, after what answers to an amount: their fields are the half of what the form is made
 * of, and the server has drawn them already.
 */
let known: ComponentType<OrderDetailsProps> | undefined;

/** The server draws them at once. */
export function setOrderDetails(component: ComponentType<OrderDetailsProps>): void {
  known = component;
}

/** Settles once the details can be drawn. Where they do not come, they are asked for once more when they are drawn. */
export async function loadOrderDetails(): Promise<void> {
  known ??= (await import('./order-details.tsx').catch(() => undefined))?.OrderDetails;
}

const Late = lazy(async () => ({ default: (await import('./order-details.tsx')).OrderDetails }));

/** `OrderDetails`, whenever they come. */
export function OrderDetailsLater(props: OrderDetailsProps) {
  // For as long as it stands: another component in its place would lose the focus.
  const [Details] = useState(() => known ?? Late);
  return <Details {...props} />;
}

// Beside the tasks in which the page is taken over, on a line that has nothing else left.
if (!import.meta.env.SSR) void loadAhead(loadOrderDetails);
