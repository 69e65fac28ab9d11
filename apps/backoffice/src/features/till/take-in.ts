import type { CallOutput, listTakeIns } from '@tetri/contract';

export type TakeIn = CallOutput<typeof listTakeIns>['takeIns'][number];
