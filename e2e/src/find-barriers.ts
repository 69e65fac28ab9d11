import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What would keep somebody from using the page, one line each: only what axe calls serious or critical. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}
