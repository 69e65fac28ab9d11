import type { Resolution } from '@tetri/contract';
import { Seeded } from '../../demo-life/seeded.ts';
import { isChain, pairsOf, type Way } from './ways.ts';

/** What customers do. */
export const behaviours = [
  'exact',
  'under',
  'over',
  'twice',
  'late',
  'never',
  'cancelled',
  'wrongMemo',
  'reorganised',
  'declined',
  'falselySaid',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface PlannedOrder {
  readonly number: number;
  readonly from: Way;
  readonly to: Way;
  readonly behaviour: Behaviour;
  /** Of twice the route's least amount, in percent. */
  readonly percent: number;
  /** What is chosen about a payment that is not what was asked for, and by whom. */
  readonly choice: Resolution;
  readonly chosenBy: 'customer' | 'operator';
  /** Acts that were answered are sent once more. */
  readonly isRepeated: boolean;
  /** Acts are sent by two at once. */
  readonly isAtOnce: boolean;
  /** Payouts by hand are marked as sent before they are recorded. */
  readonly isMarkedSent: boolean;
}

/** How often customers behave so, by what they pay with. */
function weightsOf(from: Way): readonly (readonly [Behaviour, number])[] {
  const usual = [
    ['exact', 40],
    ['never', 4],
    ['cancelled', 3],
  ] as const;
  if (from === 'redirect') return [...usual, ['declined', 10]];
  const odd = [
    ['under', 12],
    ['over', 8],
    ['twice', 6],
    ['late', 8],
  ] as const;
  if (from === 'ton') return [...usual, ...odd, ['wrongMemo', 8]];
  if (from === 'evm' || from === 'tron') return [...usual, ...odd, ['reorganised', 6]];
  return isChain(from) ? [...usual, ...odd] : [...usual, ...odd, ['falselySaid', 4]];
}

/** One order of the plan: the same for the same seed, number and methods. */
export function planOrder(seed: string, number: number, chosen: readonly Way[]): PlannedOrder {
  const chance = new Seeded(`${seed} order ${number}`);
  const [from, to] = chance.pick(pairsOf(chosen));
  return {
    number,
    from,
    to,
    behaviour: chance.weigh(weightsOf(from)),
    percent: chance.between(100, 400),
    choice: chance.pick(['goOnLocked', 'goOnPresent', 'topUp', 'giveBack']),
    chosenBy: chance.pick(['customer', 'operator']),
    isRepeated: chance.between(1, 4) === 1,
    isAtOnce: chance.between(1, 4) === 1,
    isMarkedSent: chance.between(1, 2) === 1,
  };
}
