import { allCalls, type StaffRole } from '@tetri/contract';

/** Whether a role may not make some call that the other may. */
export function mayDoLess(from: StaffRole, to: StaffRole): boolean {
  return [...allCalls.values()].some(
    ({ access }) => typeof access === 'object' && access.staff.includes(from) && !access.staff.includes(to),
  );
}
