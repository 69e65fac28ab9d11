import { z } from 'zod';
import type { Tx } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { type MailFolder, mailKey } from '../platform/mail/index.ts';
import { defineJob, enqueue, type Job, perform } from '../platform/outbox/index.ts';

const removeLeftovers = defineJob(
  'removeErasedLeftovers',
  z.object({
    files: z.array(z.string()),
    mails: z.array(z.string()),
    addresses: z.array(z.string()),
    /** Those that are somebody else's now: what came there until then was of who is erased. */
    shared: z.array(z.object({ address: z.string(), until: z.iso.datetime() })).default([]),
  }),
);

/** What lies in the data folder of somebody who is being erased. */
export type Leftovers = z.input<typeof removeLeftovers.payload>;

/** Has it removed once the transaction has committed, and again until it is: a crash leaves nothing behind. */
export async function enqueueRemoval(tx: Tx, leftovers: Leftovers): Promise<void> {
  await enqueue(tx, removeLeftovers, leftovers, { key: 'leftovers' });
}

export function removeLeftoversJob({ files, mailbox }: { files: FileStore; mailbox: MailFolder }): Job {
  return perform(removeLeftovers, async ({ files: names, mails, addresses, shared }) => {
    for (const name of names) await files.delete(name);
    for (const id of mails) await mailbox.remove(mailKey(id));
    await mailbox.removeTo([
      ...addresses.map((address) => ({ address })),
      ...shared.map(({ address, until }) => ({ address, until: new Date(until) })),
    ]);
  });
}
