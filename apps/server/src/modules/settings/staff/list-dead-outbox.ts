import { listDeadOutbox } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { countOutbox, findDeadOutbox } from '../../../platform/outbox/index.ts';
import { handle } from './deps.ts';

export const listDeadOutboxHandler = handle(listDeadOutbox, async ({ page, limit }, { db }) => {
  const [rows, { dead }] = await Promise.all([findDeadOutbox(db, (page - 1) * limit, limit), countOutbox(db)]);
  return { rows, count: countOf(dead, page, limit) };
});
