import type { CallOutput, listCannedAnswers } from '@tetri/contract';

export type CannedAnswer = CallOutput<typeof listCannedAnswers>['answers'][number];
