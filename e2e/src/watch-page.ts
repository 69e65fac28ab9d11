import type { Page } from 'playwright-core';

/** Collects what no visitor should ever cause: errors of scripts, console errors, breaches of the page's policy. */
export function watchPage(page: Page, take: (problem: string) => void): void {
  page.on('pageerror', (error) => take(`script error: ${error.message}`));
  page.on('crash', () => take('the page crashed'));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' || /content security policy/i.test(message.text())) {
      take(`console: ${message.text()}${url ? ` (${new URL(url).pathname})` : ''}`);
    }
  });
}
