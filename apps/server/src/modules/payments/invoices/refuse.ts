import { officeClosed, type Refusal, refusal, requisitesExhausted } from '@tetri/contract';
import type { RefusalReason } from '../plugin.ts';

const definitions = { requisitesExhausted, officeClosed };

/** The refusal a caller is answered for a plug-in's reason. */
export function refusalOf(reason: RefusalReason): Refusal {
  return refusal(definitions[reason]);
}
