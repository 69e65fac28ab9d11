import { listScreeningLists } from '@tetri/contract';
import { readImports } from '../store/imports.ts';
import { readLists } from '../store/lists.ts';
import { viewImport, viewList } from '../view/view-list.ts';
import { handle } from './deps.ts';

export const listScreeningListsHandler = handle(listScreeningLists, async (_input, { db }) => {
  const [lists, imports] = await Promise.all([readLists(db), readImports(db)]);
  return { lists: lists.map(viewList), imports: imports.map(viewImport) };
});
