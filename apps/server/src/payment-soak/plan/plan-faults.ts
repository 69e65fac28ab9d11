import { Seeded } from '../../demo-life/seeded.ts';
import { isChain, type Way } from './ways.ts';

/** What is killed, without a word of warning. */
const victims = ['server', 'database', 'both', 'signer'] as const;
/** What a node or a provider does: no answer at all, one that comes late, half of one, one that says nothing is there. */
const nodeFaults = ['down', 'slow', 'half', 'lying'] as const;
export type NodeFault = (typeof nodeFaults)[number];

const phases = ['order', 'pay', 'settle'] as const;
export type Phase = (typeof phases)[number];

export type PlannedFault = { readonly phase: Phase; readonly afterActs: number } & (
  | { readonly kind: 'killed'; readonly victim: (typeof victims)[number] }
  | { readonly kind: 'node'; readonly way: Way; readonly fault: NodeFault; readonly forActs: number }
);

/** Of a wave of so many orders, in the order in which they come: the same for the same seed, wave and methods. */
export function planFaults(seed: string, wave: number, orders: number, chosen: readonly Way[]): PlannedFault[] {
  const chance = new Seeded(`${seed} faults ${wave}`);
  const nodes = chosen.filter((way) => isChain(way) || way === 'redirect');
  const faults = Array.from({ length: chance.between(2, 4) }, (): PlannedFault => {
    const phase = chance.pick(phases);
    const afterActs = chance.between(1, Math.max(1, orders));
    if (nodes.length === 0 || chance.between(1, 2) === 1)
      return { phase, afterActs, kind: 'killed', victim: chance.pick(victims) };
    const way = chance.pick(nodes);
    return {
      phase,
      afterActs,
      kind: 'node',
      way,
      fault: chance.pick(nodeFaults),
      forActs: chance.between(1, Math.ceil(orders / 5)),
    };
  });
  return faults.toSorted((one, other) => one.afterActs - other.afterActs);
}

/** "server killed", "tron node half". */
export function faultName(fault: PlannedFault): string {
  return fault.kind === 'killed' ? `${fault.victim} killed` : `${fault.way} ${fault.fault}`;
}
