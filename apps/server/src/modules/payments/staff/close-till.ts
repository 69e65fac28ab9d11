import { closeTill } from '@tetri/contract';
import { countByStaff } from './count-by-staff.ts';
import { handle } from './deps.ts';

export const closeTillHandler = handle(closeTill, (input, deps, request) =>
  countByStaff({ call: closeTill, action: 'closeTill', kind: 'closing', input }, deps, request),
);
