import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { defineJob, type Job, perform } from '../../../platform/outbox/index.ts';
import { askScreening } from '../actions/passes-screening.ts';
import { lockScreening } from '../store/wallet-screenings.ts';

/** Due when a provider that did not answer about a withdrawal or a payment is asked once more. */
export const screenWalletAgain = defineJob(
  'screenWalletAgain',
  z.object({ kind: z.enum(['withdrawal', 'walletDeposit']), id: z.uuid(), round: z.int() }),
);

export const screenWalletAgainJob: Job = perform(screenWalletAgain, ({ kind, id, round }, { db }) =>
  transaction(db, async (tx) => {
    const known = await lockScreening(tx, id);
    if (known?.screening === 'held' && known.round === round) await askScreening(tx, { kind, id });
  }),
);
