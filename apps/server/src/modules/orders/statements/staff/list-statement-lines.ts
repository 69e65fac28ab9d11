import { listStatementLines } from '@tetri/contract';
import { pageUpTo } from '../../../../platform/database/index.ts';
import { cappedCountOf } from '../../../../platform/http/index.ts';
import { handle } from '../../staff/deps.ts';
import { countLines, listLines } from '../store/statement-lines.ts';
import { viewLines } from '../view/view-line.ts';

export const listStatementLinesHandler = handle(
  listStatementLines,
  async ({ page, limit, ...filter }, { db, catalog }) => {
    const counted = await countLines(db, filter);
    const lines = await listLines(db, filter, pageUpTo(page, limit));
    return { lines: await viewLines(db, catalog.snapshot(), lines), ...cappedCountOf(counted, page, limit) };
  },
);
