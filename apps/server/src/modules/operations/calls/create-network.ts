import { createNetwork } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { insertNetwork } from '../../catalog/index.ts';
import { audit } from '../audit/index.ts';
import { refuseTaken } from '../catalog/refuse-taken.ts';
import { handle } from '../deps.ts';

export const createNetworkHandler = handle(createNetwork, async ({ code, name }, scope) =>
  refuseTaken(() =>
    transaction(scope.db, async (tx) => {
      const { id } = await insertNetwork(tx, { id: newId(), code, name });
      await audit(tx, scope, {
        action: 'createNetwork',
        subject: 'catalogue',
        subjectId: id,
        label: code,
        newValue: { code, name },
      });
      return { network: { _id: id, code, name } };
    }),
  ),
);
