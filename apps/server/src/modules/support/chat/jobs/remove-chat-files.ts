import { z } from 'zod';
import type { FileStore } from '../../../../platform/files/index.ts';
import { defineJob, type Job, perform } from '../../../../platform/outbox/index.ts';

/** Due once the conversations that the files were sent in are gone. */
export const removeChatFiles = defineJob('removeChatFiles', z.object({ names: z.array(z.string()) }));

export function removeChatFilesJob(fileStore: FileStore): Job {
  return perform(removeChatFiles, async ({ names }) => {
    for (const name of names) await fileStore.delete(name);
  });
}
