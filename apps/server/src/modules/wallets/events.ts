import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** A withdrawal, or a payment to a wallet, is to be asked about; the answer counts for this round. */
export const walletScreeningDue = defineEvent(
  'walletScreeningDue',
  z.object({ kind: z.enum(['withdrawal', 'walletDeposit']), id: z.uuid(), round: z.int() }),
);
