import { createHash } from 'node:crypto';

/**
 * Six digits by which the teller finds the customer who brings cash for an order. It is no secret and pays nothing out: the
 * money counted at the till does. Always the same for one order.
 */
export function visitCode(orderId: string): string {
  const number = createHash('sha256').update(`visit:${orderId}`).digest().readUIntBE(0, 6) % 1_000_000;
  return number.toString().padStart(6, '0');
}
