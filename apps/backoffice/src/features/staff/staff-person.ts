import type { CallOutput, listStaff } from '@tetri/contract';

type List = CallOutput<typeof listStaff>;
export type Person = List['staff'][number];
export type Invitation = List['invitations'][number];
