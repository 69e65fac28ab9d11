import { createNetwork } from '@tetri/contract';
import { newId, transaction } from '../../../platform/database/index.ts';
import { insertNetwork } from '../store/currencies.ts';
import { audit } from '../../audit/index.ts';
import { refuseTaken } from '../../../platform/http/index.ts';
import { viewStaffNetwork } from '../view/view-staff-network.ts';
import { handle } from './deps.ts';

export const createNetworkHandler = handle(createNetwork, async (terms, { db }, request) =>
  refuseTaken(() =>
    transaction(db, async (tx) => {
      const network = viewStaffNetwork(await insertNetwork(tx, { ...terms, id: newId() }));
      await audit(tx, request, {
        action: 'createNetwork',
        subject: 'catalogue',
        subjectId: network._id,
        label: network.code,
        newValue: network,
      });
      return { network };
    }),
  ),
);
