import { openTill } from '@tetri/contract';
import { countByStaff } from './count-by-staff.ts';
import { handle } from './deps.ts';

export const openTillHandler = handle(openTill, (input, deps, request) =>
  countByStaff({ call: openTill, action: 'openTill', kind: 'opening', input }, deps, request),
);
