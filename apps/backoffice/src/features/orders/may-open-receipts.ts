import { moveOrder, type StaffRole } from '@tetri/contract';

/** A receipt shows names and accounts: it opens for who works orders, and for others there is nothing behind its link. */
export function mayOpenReceipts(role: StaffRole | undefined): boolean {
  const readers: readonly StaffRole[] = moveOrder.access.staff;
  return role !== undefined && readers.includes(role);
}
