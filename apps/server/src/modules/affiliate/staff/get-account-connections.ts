import { getAccountConnections } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { readConnections } from '../connections/actions/read-connections.ts';
import { isShortenedFor, viewConnections } from '../connections/view/view-connections.ts';
import { handle } from './deps.ts';

export const getAccountConnectionsHandler = handle(
  getAccountConnections,
  ({ userId, unfolded = [] }, { db }, request) =>
    transaction(db, async (tx) => {
      const connections = await readConnections(tx, { userId, unfolded: [...new Set(unfolded)] });
      // Who they are stands with their account alone: nothing of a person stays here once they are erased.
      await audit(tx, request, {
        action: 'getAccountConnections',
        subject: 'customer',
        subjectId: userId,
        label: userId,
        ...(unfolded.length > 0 ? { newValue: { unfolded } } : {}),
      });
      return viewConnections(connections, isShortenedFor(request.actor.role));
    }),
);
