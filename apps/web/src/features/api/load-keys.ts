import { type CallOutput, listApiKeys } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type ApiKeys = CallOutput<typeof listApiKeys>['keys'];
export type ShownKey = ApiKeys[number];

export async function loadKeys({ call }: PageScope): Promise<ApiKeys> {
  return (await call(listApiKeys, {})).keys;
}
