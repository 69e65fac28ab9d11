import type { CallOutput, listScreeningCases } from '@tetri/contract';

type CaseRow = CallOutput<typeof listScreeningCases>['cases'][number];

/** What people know the subject of a case by: a verification has no number of its own, its customer has an address. */
export function caseName({ subjectKind, uid, customer }: Pick<CaseRow, 'subjectKind' | 'uid' | 'customer'>): string {
  return subjectKind === 'verification' && customer !== null ? customer : uid;
}
