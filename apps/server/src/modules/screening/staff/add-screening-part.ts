import {
  addScreeningPart,
  fileNotAccepted,
  listPartNotExpected,
  moveNotAllowed,
  notFound,
  refusal,
  screeningPartMax,
} from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import type { UploadedFile } from '../../../platform/http/index.ts';
import { enqueue } from '../../../platform/outbox/index.ts';
import { readImport } from '../jobs/read-import.ts';
import { changeImport, insertPart, lockImport } from '../store/imports.ts';
import { viewImport } from '../view/view-list.ts';
import { handle } from './deps.ts';

export const addScreeningPartHandler = handle(addScreeningPart, async ({ id, part }, { db }, { files }) => {
  const { text, length } = readFile(files);
  return transaction(db, async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) throw refusal(notFound);
    // Sent again, since its answer was lost: it is here.
    if (part < found.parts) return { import: viewImport(found) };
    if (found.state !== 'uploading') throw refusal(moveNotAllowed);
    const received = found.received + length;
    if (part > found.parts || received > found.length)
      throw refusal(listPartNotExpected, { expectedPart: found.parts });
    await insertPart(tx, id, part, text);
    const isWhole = received === found.length;
    const changed = await changeImport(tx, id, {
      received,
      parts: found.parts + 1,
      ...(isWhole ? { state: 'reading' } : {}),
    });
    if (isWhole) await enqueue(tx, readImport, { importId: id }, { key: id });
    return { import: viewImport(changed) };
  });
});

/** Throws fileNotAccepted unless it is one file of text in UTF-8. */
function readFile(files: readonly UploadedFile[]): { readonly text: string; readonly length: number } {
  const [file, ...more] = files.filter(({ field }) => field === 'file');
  if (!file || more.length > 0 || file.bytes.length === 0 || file.bytes.length > screeningPartMax)
    throw refusal(fileNotAccepted);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file.bytes);
    if (text.includes('\u0000')) throw refusal(fileNotAccepted);
    return { text, length: file.bytes.length };
  } catch {
    throw refusal(fileNotAccepted);
  }
}
