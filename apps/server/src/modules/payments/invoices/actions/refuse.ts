import { officeClosed, type Refusal, refusal, requisitesExhausted } from '@tetri/contract';
import type { RefusalReason } from '../../plugin.ts';

/** The refusal a caller is answered for a plug-in's reason. */
export function refusalOf(reason: RefusalReason, opensAt?: Date): Refusal {
  if (reason === 'officeClosed') return refusal(officeClosed, { opensAt: opensAt?.toISOString() ?? null });
  return refusal(requisitesExhausted);
}
