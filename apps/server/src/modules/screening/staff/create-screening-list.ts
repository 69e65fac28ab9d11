import { createScreeningList, refusal, tooManyKept } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { insertList, readLists } from '../store/lists.ts';
import { handle } from './deps.ts';
import { readShownList } from './read-list.ts';

const listsMax = 50;

export const createScreeningListHandler = handle(createScreeningList, ({ name, kind }, { db }, request) =>
  refuseTaken(() =>
    transaction(db, async (tx) => {
      if ((await readLists(tx)).length >= listsMax) throw refusal(tooManyKept, { max: listsMax });
      const id = newId();
      await insertList(tx, { id, name, kind });
      const list = await readShownList(tx, id);
      const newValue = { name, kind };
      await audit(tx, request, {
        action: 'createScreeningList',
        subject: 'screening',
        subjectId: id,
        label: name,
        newValue,
      });
      return { list };
    }),
  ),
);
