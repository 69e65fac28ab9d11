import { parsePercent } from '@tetri/money';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { RouteFormulaDraft } from '../core/route-formula.ts';
import { announceSetup } from '../actions/announce-setup.ts';
import { deleteDemoFormulas, insertFormulas } from '../store/formulas.ts';
import { deleteDemoSources, insertSource } from '../store/sources.ts';
import { demoPairs, demoSourceCode } from './demo-pairs.ts';

/** The same seed is the same past, and the same present. */
export const demoSourceConfig = {
  seed: 'tetri',
  pairs: demoPairs.map(({ symbol, price, swing }) => ({ pair: `${symbol}/USD`, price, swing })),
};

/** Puts the demo's source and the prices of its routes in place. */
export async function seedDemoRates(tx: Tx, formulas: readonly RouteFormulaDraft[]): Promise<void> {
  await insertSource(tx, {
    id: newId(),
    code: demoSourceCode,
    kind: 'demo',
    config: demoSourceConfig,
    pollSeconds: 5,
    ageLimitSeconds: 300,
    spikePercent: parsePercent('5') ?? null,
    spikeTicks: 3,
    isActive: true,
    isDemo: true,
  });
  await insertFormulas(tx, formulas);
  await announceSetup(tx);
}

/** Takes the demo's source and formulas away. */
export async function unseedDemoRates(tx: Tx): Promise<void> {
  await deleteDemoFormulas(tx);
  await deleteDemoSources(tx);
  await announceSetup(tx);
}
