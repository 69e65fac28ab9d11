import { type Db, transaction } from '../../../platform/database/index.ts';
import { deleteStale } from '../store/lists.ts';

/** Deletes what is out of date in a list, as the job does a batch at a time. */
export function dropStaleNow(db: Db, listId: string): Promise<boolean> {
  return transaction(db, (tx) => deleteStale(tx, { id: listId }, 100));
}
