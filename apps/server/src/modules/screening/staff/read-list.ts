import type { Reader } from '../../../platform/database/index.ts';
import { readLists } from '../store/lists.ts';
import { viewList } from '../view/view-list.ts';

/** A list as it is shown; it is there. */
export async function readShownList(reader: Reader, id: string) {
  const list = (await readLists(reader)).find((one) => one.id === id);
  if (!list) throw new Error(`list ${id} has gone`);
  return viewList(list);
}
