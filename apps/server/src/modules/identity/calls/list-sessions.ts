import { listSessions } from '@tetri/contract';
import { handle } from '../accounts/deps.ts';
import { listUserSessions } from '../accounts/store/sessions.ts';

export const listSessionsHandler = handle(listSessions, async (_input, { db }, { actor }) => {
  const rows = await listUserSessions(db, actor.userId);
  return {
    sessions: rows.map(({ id, userAgent, ip, createdAt, lastSeenAt }) => ({
      _id: id,
      userAgent,
      ip,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    })),
  };
});
