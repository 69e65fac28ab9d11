import type { OrderPayments } from '../ports.ts';

/** Whether the customer may say "I have paid": where the method cannot see payments by itself. */
export function mayReportPayment(payments: Pick<OrderPayments, 'listMethods'>, method: string): boolean {
  return payments.listMethods().some(({ code, capabilities }) => code === method && capabilities.customerSaysPaid);
}
