import { addScreeningPartHandler } from './add-screening-part.ts';
import { cancelDryRunHandler } from './cancel-dry-run.ts';
import { cancelScreeningImportHandler } from './cancel-screening-import.ts';
import { createScreeningEntryHandler } from './create-screening-entry.ts';
import { createScreeningListHandler } from './create-screening-list.ts';
import { createScreeningRuleHandler } from './create-screening-rule.ts';
import { decideScreeningCaseHandler } from './decide-screening-case.ts';
import { deleteScreeningEntryHandler } from './delete-screening-entry.ts';
import { exportScreeningCaseHandler } from './export-screening-case.ts';
import { findScreeningOfOrderHandler } from './find-screening-of-order.ts';
import { getScreeningCaseHandler } from './get-screening-case.ts';
import { getScreeningSettingsHandler } from './get-screening-settings.ts';
import { listScreeningCasesHandler } from './list-screening-cases.ts';
import { listScreeningEntriesHandler } from './list-screening-entries.ts';
import { listScreeningListsHandler } from './list-screening-lists.ts';
import { listScreeningRulesHandler } from './list-screening-rules.ts';
import { noteScreeningCaseHandler } from './note-screening-case.ts';
import { restoreScreeningImportHandler } from './restore-screening-import.ts';
import { startDryRunHandler } from './start-dry-run.ts';
import { startScreeningImportHandler } from './start-screening-import.ts';
import { tryScreeningHandler } from './try-screening.ts';
import { updateScreeningListHandler } from './update-screening-list.ts';
import { updateScreeningRuleHandler } from './update-screening-rule.ts';
import { updateScreeningSettingsHandler } from './update-screening-settings.ts';

/** What staff do here. */
export const staffHandlers = [
  addScreeningPartHandler,
  cancelDryRunHandler,
  cancelScreeningImportHandler,
  createScreeningEntryHandler,
  createScreeningListHandler,
  createScreeningRuleHandler,
  decideScreeningCaseHandler,
  deleteScreeningEntryHandler,
  exportScreeningCaseHandler,
  findScreeningOfOrderHandler,
  getScreeningCaseHandler,
  getScreeningSettingsHandler,
  listScreeningCasesHandler,
  listScreeningEntriesHandler,
  listScreeningListsHandler,
  listScreeningRulesHandler,
  noteScreeningCaseHandler,
  restoreScreeningImportHandler,
  startDryRunHandler,
  startScreeningImportHandler,
  tryScreeningHandler,
  updateScreeningListHandler,
  updateScreeningRuleHandler,
  updateScreeningSettingsHandler,
];
