import type { CallOutput, listStatementLines, previewStatement } from '@tetri/contract';

export type Line = CallOutput<typeof listStatementLines>['lines'][number];
export type Proposal = Line['proposals'][number];
export type Preview = CallOutput<typeof previewStatement>;

export const strengthColors = { sure: 'green', likely: 'blue', possible: 'gray' } as const;
