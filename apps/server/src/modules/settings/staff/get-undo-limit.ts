import { getUndoLimit } from '@tetri/contract';
import { handle } from './deps.ts';

export const getUndoLimitHandler = handle(getUndoLimit, async (_input, { db, settings }) => {
  const { undoAloneUsd } = await settings.read(db);
  return { undoAloneUsd };
});
