import { dismissStatementLineHandler } from './dismiss-statement-line.ts';
import { getStatementLineHandler } from './get-statement-line.ts';
import { getStatementSetupHandler } from './get-statement-setup.ts';
import { importStatementHandler } from './import-statement.ts';
import { listStatementLinesHandler } from './list-statement-lines.ts';
import { previewStatementHandler } from './preview-statement.ts';

/** What staff do here. */
export const staffHandlers = [
  dismissStatementLineHandler,
  getStatementLineHandler,
  getStatementSetupHandler,
  importStatementHandler,
  listStatementLinesHandler,
  previewStatementHandler,
];
