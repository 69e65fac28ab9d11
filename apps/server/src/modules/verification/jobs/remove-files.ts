import { z } from 'zod';
import type { SealedFiles } from '../../../platform/files/index.ts';
import { defineJob, type Job, perform } from '../../../platform/outbox/index.ts';

/** Due once the rows of the files are gone: a crash in between leaves none. */
export const removeFiles = defineJob('removeVerificationFiles', z.object({ names: z.array(z.string()) }));

export function removeFilesJob(sealed: SealedFiles): Job {
  return perform(removeFiles, async ({ names }) => {
    for (const name of names) await sealed.delete(name);
  });
}
