import type { Page } from 'playwright-core';

/** The buttons whose words do not fit into them, so that their end cannot be read, by what they say. */
export function findCutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main .mantine-Button-label')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent.trim()),
  );
}
