import { createRateExportHandler } from './create-rate-export.ts';
import { deleteRateExportHandler } from './delete-rate-export.ts';
import { listRateExportsHandler } from './list-rate-exports.ts';
import { previewRateExportHandler } from './preview-rate-export.ts';
import { updateRateExportHandler } from './update-rate-export.ts';

/** What staff do here. */
export const staffHandlers = [
  createRateExportHandler,
  deleteRateExportHandler,
  listRateExportsHandler,
  previewRateExportHandler,
  updateRateExportHandler,
];
