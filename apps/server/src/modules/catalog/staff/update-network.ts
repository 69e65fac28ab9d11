import { changedMeanwhile, notFound, refusal, updateNetwork } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { changeNetwork, findNetworks } from '../store/currencies.ts';
import { audit } from '../../audit/index.ts';
import { viewStaffNetwork } from '../view/view-staff-network.ts';
import { handle } from './deps.ts';

export const updateNetworkHandler = handle(updateNetwork, ({ id, version, ...terms }, { db }, request) =>
  transaction(db, async (tx) => {
    const before = (await findNetworks(tx)).find((network) => network.id === id);
    if (!before) throw refusal(notFound);
    const row = await changeNetwork(tx, id, version, terms);
    if (!row) throw refusal(changedMeanwhile);
    const network = viewStaffNetwork(row);
    await audit(tx, request, {
      action: 'updateNetwork',
      subject: 'catalogue',
      subjectId: id,
      label: row.code,
      oldValue: viewStaffNetwork(before),
      newValue: network,
    });
    return { network };
  }),
);
