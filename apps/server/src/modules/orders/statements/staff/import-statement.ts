import { importStatement, refusal, statementNotReadable } from '@tetri/contract';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../audit/index.ts';
import { handle } from '../../staff/deps.ts';
import { ownAccount } from '../actions/own-account.ts';
import { readStatement, statementFile } from '../actions/read-statement.ts';
import { plainText } from '../core/entry.ts';
import { findMapping, finishImport, insertImport, insertLines, saveMapping } from '../store/statement-lines.ts';
import { viewImport } from '../view/view-line.ts';

const faultsMax = 100;

export const importStatementHandler = handle(
  importStatement,
  async ({ requisiteId, mapping: asked }, { db, catalog }, request) => {
    const { actor, files } = request;
    const account = await ownAccount(db, catalog.snapshot(), requisiteId);
    const file = statementFile(files);
    const read = readStatement(file.bytes, account, asked ?? (await findMapping(db, requisiteId)));
    if (read.isUnmapped) throw refusal(statementNotReadable, { fault: 'columnMissing' });
    if (read.entries.length + read.outgoing === 0) throw refusal(statementNotReadable, { fault: 'nothingIn' });
    return transaction(db, async (tx) => {
      const id = newId();
      const { format, mapping, outgoing } = read;
      if (mapping) await saveMapping(tx, requisiteId, mapping);
      const by = { staffId: actor.staffId, staffName: actor.name };
      const fileName = plainText(file.name, 200);
      const none = { added: 0, known: 0, wrong: 0, faults: [] };
      // What is tried at an account of the demo is the demo's, and goes with it.
      const { isDemo } = account;
      await insertImport(tx, { id, requisiteId, isDemo, fileName, format, outgoing, ...none, ...by });
      const { added, known, clashing } = await insertLines(tx, { requisiteId, importId: id, isDemo }, read.entries);
      const faults = [...read.faults, ...clashing.map((row) => ({ row, fault: 'referenceTaken' as const }))];
      const counted = { added, known, wrong: faults.length, faults: faults.slice(0, faultsMax) };
      const made = viewImport(await finishImport(tx, id, counted));
      await audit(tx, request, {
        action: 'importStatement',
        subject: 'requisite',
        subjectId: requisiteId,
        label: account.code,
        newValue: { format, added, known, outgoing, wrong: faults.length },
      });
      return { import: made };
    });
  },
);
