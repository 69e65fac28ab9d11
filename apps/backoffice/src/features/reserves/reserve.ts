import type { CallOutput, listStaffReserves } from '@tetri/contract';

export type Reserve = CallOutput<typeof listStaffReserves>['reserves'][number];
