import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What would keep somebody from using the page, one line each: all that axe finds, and sideways scrolling. */
export async function findBarriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // In the page itself: the other way opens a page more for each look, and is for frames of other sites.
    .setLegacyMode()
    .analyze();
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html} ${node.failureSummary ?? ''}`),
  );
  return overhang > 0 ? [...found, `the page scrolls sideways by ${overhang} px`] : found;
}
