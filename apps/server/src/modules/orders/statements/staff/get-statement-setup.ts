import { getStatementSetup } from '@tetri/contract';
import { handle } from '../../staff/deps.ts';
import { ownAccount } from '../actions/own-account.ts';
import { findMapping, lastImports } from '../store/statement-lines.ts';
import { viewImport } from '../view/view-line.ts';

export const getStatementSetupHandler = handle(getStatementSetup, async ({ requisiteId }, { db, catalog }) => {
  await ownAccount(db, catalog.snapshot(), requisiteId);
  const [mapping, imports] = await Promise.all([findMapping(db, requisiteId), lastImports(db, requisiteId)]);
  return { mapping: mapping ?? null, imports: imports.map(viewImport) };
});
