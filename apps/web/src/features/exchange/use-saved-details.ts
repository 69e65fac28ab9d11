import { type CallOutput, listSavedRequisites } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { useOwn } from './use-own.ts';

export type SavedDetails = CallOutput<typeof listSavedRequisites>['requisites'];

const none: SavedDetails = [];

/** What the person keeps for every currency. */
export function useSavedDetails(): SavedDetails {
  return useOwn(readDetails, none);
}

async function readDetails(call: PageScope['call']): Promise<SavedDetails> {
  return (await call(listSavedRequisites, {})).requisites;
}
