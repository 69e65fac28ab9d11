import { type CallOutput, listPartners } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type Partners = CallOutput<typeof listPartners>['partners'];

export async function loadPartners({ call, lang }: PageScope): Promise<Partners> {
  return (await call(listPartners, { lang })).partners;
}
