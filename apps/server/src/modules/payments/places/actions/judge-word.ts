import { refusal, secondPersonNeeded } from '@tetri/contract';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { findPayoutRule } from '../../payouts/store/payout-rules.ts';
import { mayAccept, type Word } from '../core/may-accept.ts';
import { sumAlone } from '../store/sum-alone.ts';

type WordAbout = Pick<Word, 'units' | 'saidBy'> & { readonly currencyId: string };

/**
 * Whether this person's word changes what the books say of a currency, without an order: `with` is who said the same before,
 * where it took them. Undefined where another person has to say the same first. Throws secondPersonNeeded where they
 * have said it before. `lockWord` comes before what the word is about is locked.
 */
export async function judgeWord(
  tx: Tx,
  staffId: string,
  word: WordAbout,
): Promise<{ readonly with: string | null } | undefined> {
  const judged = await judge(tx, staffId, word);
  if (judged === 'saidBefore') throw refusal(secondPersonNeeded);
  if (judged === 'ask') return undefined;
  return { with: word.saidBy === staffId ? null : word.saidBy };
}

/** Whether this person's word would be enough, nobody else's heard. */
export async function isEnoughAlone(
  reader: Reader,
  staffId: string,
  word: Omit<WordAbout, 'saidBy'>,
): Promise<boolean> {
  return (await judge(reader, staffId, { ...word, saidBy: null })) === 'now';
}

async function judge(reader: Reader, staffId: string, { currencyId, ...word }: WordAbout) {
  const rule = await findPayoutRule(reader, currencyId);
  return mayAccept(rule, { ...word, aloneUnits: await sumAlone(reader, staffId, currencyId) }, staffId);
}
