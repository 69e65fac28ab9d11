import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What would keep somebody from using the page, one line each: all that axe finds, and sideways scrolling. */
export async function findBarriers(page: Page): Promise<string[]> {
  const found = await violationsOf(builderFor(page));
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return overhang > 0 ? [...found, `the page scrolls sideways by ${overhang} px`] : found;
}

/** Texts that cannot be read well on their background: all that differs between a page that was found free of barriers and the same in another scheme. */
export function findFaintText(page: Page): Promise<string[]> {
  return violationsOf(builderFor(page).withRules(['color-contrast', 'link-in-text-block']));
}

function builderFor(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      // In the page itself: the other way opens a page more for each look, and is for frames of other sites.
      .setLegacyMode()
  );
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html} ${node.failureSummary ?? ''}`),
  );
}
