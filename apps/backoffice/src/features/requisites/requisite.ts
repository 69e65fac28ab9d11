import type { CallOutput, listRequisites } from '@tetri/contract';

export type Requisite = CallOutput<typeof listRequisites>['requisites'][number];
