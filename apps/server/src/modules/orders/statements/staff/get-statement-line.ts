import { getStatementLine, notFound, refusal } from '@tetri/contract';
import { handle } from '../../staff/deps.ts';
import { proposeByHand } from '../actions/propose.ts';
import { findLine } from '../store/statement-lines.ts';
import { viewLines } from '../view/view-line.ts';

export const getStatementLineHandler = handle(getStatementLine, async ({ lineId, uid }, { db, catalog }) => {
  const found = await findLine(db, lineId);
  if (!found) throw refusal(notFound);
  const chosen = uid === undefined ? undefined : await proposeByHand(db, found, uid);
  if (uid !== undefined && !chosen) throw refusal(notFound);
  const [line] = await viewLines(db, catalog.snapshot(), [found], chosen && new Map([[found.id, [chosen]]]));
  if (!line) throw refusal(notFound);
  return { line };
});
