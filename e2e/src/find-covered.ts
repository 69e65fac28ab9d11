import type { Page } from 'playwright-core';

/**
 * What a floating button covers of the page, scrolled to this place, that can be pressed or read, one line each: of every
 * element that can be pressed and every line of text, whether or not the button knows of it. Empty where the button has
 * stepped aside.
 */
export function findCovered(page: Page, name: string, at: number): Promise<string[]> {
  return page.evaluate(
    async ({ label, top }) => {
      await document.fonts.ready;
      scrollTo({ top, behavior: 'instant' });
      const button = [...document.querySelectorAll<HTMLElement>('button')].find(
        (one) => one.getAttribute('aria-label') === label && getComputedStyle(one).position === 'fixed',
      );
      if (!button) throw new Error(`no button "${label}" floats here`);
      // What comes into sight may unfold and move the rest; the button looks in the frame after. Both have come to rest
      // where nothing has changed from frame to frame.
      let before = '';
      for (let still = 0; still < 3; ) {
        await new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
        const now = [scrollY, document.documentElement.scrollHeight, button.dataset['aside']].join(' ');
        still = now === before ? still + 1 : 0;
        before = now;
      }
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]');
      if (!isShown(button)) return [];
      const place = button.getBoundingClientRect();
      const isCovered = ({ left, right, top, bottom }: DOMRect) =>
        right > place.left && left < place.right && bottom > place.top && top < place.bottom;
      /** What is to be seen of a line: of long texts some show the beginning only. */
      const clipped = (line: DOMRect, within: Element | null): DOMRect => {
        if (!within || within === document.body) return line;
        if (getComputedStyle(within).overflowY === 'visible') return clipped(line, within.parentElement);
        const box = within.getBoundingClientRect();
        const top = Math.max(line.top, box.top);
        const height = Math.max(0, Math.min(line.bottom, box.bottom) - top);
        // Of no height, it is nowhere.
        const rest = height > 0 ? new DOMRect(line.x, top, line.width, height) : new DOMRect(-1, -1, 0, 0);
        return clipped(rest, within.parentElement);
      };
      const pressed = [
        ...document.querySelectorAll('a, button, input, select, textarea, summary, label, [role="button"]'),
      ].filter(
        (element) => !button.contains(element) && isShown(element) && isCovered(element.getBoundingClientRect()),
      );
      const texts: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement } = node;
        if (!node.textContent?.trim() || !parentElement || button.contains(node) || !isShown(parentElement)) continue;
        // Only there to be heard.
        if (getComputedStyle(parentElement).clipPath !== 'none') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].map((line) => clipped(line, parentElement)).some(isCovered))
          texts.push(`text: ${node.textContent.trim().slice(0, 60)}`);
      }
      return [
        ...pressed.map((element) => `${element.localName}: ${element.textContent.trim().slice(0, 60)}`),
        ...texts,
      ];
    },
    { label: name, top: at },
  );
}
