import { orderWorkers, type StaffRole } from '@tetri/contract';

/** A receipt shows names and accounts: it opens for who works orders, and for others there is nothing behind its link. */
export function mayOpenReceipts(role: StaffRole): boolean {
  return (orderWorkers as readonly StaffRole[]).includes(role);
}
