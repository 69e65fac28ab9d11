import type { Page } from 'playwright-core';

/** What reaches beyond the right edge of the screen and cannot be scrolled into sight within its own box, one line each. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHeld = (element: Element) => {
      for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(around);
        // Scrolled, or only there to be heard.
        if (/auto|scroll/.test(overflowX) || clipPath !== 'none') return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll('main *')]
      .filter((element) => !element.closest('[aria-hidden="true"]'))
      .filter((element) => element.getBoundingClientRect().right > width + 0.5 && !isHeld(element))
      .map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 80)}`);
    const { scrollWidth } = document.documentElement;
    return scrollWidth > width ? [...wide, `the page is ${scrollWidth} px wide on a screen of ${width}`] : wide;
  });
}
