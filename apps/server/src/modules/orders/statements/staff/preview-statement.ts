import { previewStatement } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { handle } from '../../staff/deps.ts';
import { ownAccount } from '../actions/own-account.ts';
import { readStatement, statementFile } from '../actions/read-statement.ts';
import { plainText } from '../core/entry.ts';
import { findMapping } from '../store/statement-lines.ts';

const shownMax = 5;
const cellMax = 120;

export const previewStatementHandler = handle(
  previewStatement,
  async ({ requisiteId, mapping: asked }, { db, catalog }, { files }) => {
    const account = await ownAccount(db, catalog.snapshot(), requisiteId);
    const read = readStatement(statementFile(files).bytes, account, asked ?? (await findMapping(db, requisiteId)));
    const plain = (cells: readonly string[]) => cells.map((cell) => plainText(cell, cellMax));
    return {
      format: read.format,
      mapping: read.mapping,
      columns: plain(read.columns),
      rows: read.rows.slice(0, shownMax).map(plain),
      lines: read.entries.slice(0, shownMax).map(({ bookedOn, units, reference, sender, purpose }) => ({
        bookedOn,
        reference,
        sender,
        purpose,
        amount: formatUnits(units, account.decimals),
      })),
      incoming: read.entries.length,
      outgoing: read.outgoing,
      wrong: read.faults.length,
      faults: read.faults.slice(0, 100),
    };
  },
);
