import type { Page } from 'playwright-core';

declare global {
  var shiftsForTest: string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in a page before all else: from then on whatever moves without being touched is noted. The first frame waits for the whole
 * document: how many pieces of it a browser shows one after the other depends on how busy the machine is.
 */
export function noteShifts(): void {
  globalThis.shiftsForTest = [];
  // Blocks until its target is there or the document ends, and no page has this one.
  const end = Object.assign(document.createElement('link'), { rel: 'expect', href: '#none', blocking: 'render' });
  new MutationObserver((_changes, observer) => {
    if (!document.head) return;
    observer.disconnect();
    document.head.append(end);
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { hadRecentInput, value, sources } = entry as ShiftEntry;
      const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
      const moved = sources
        .map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `<${node.tagName} ${node.className}>` : node?.nodeName;
          return `${name} ${node?.textContent?.slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`;
        })
        .join('; ');
      if (!hadRecentInput) globalThis.shiftsForTest.push(`${value} at ${entry.startTime} ms: ${moved}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What has moved so far, the last frame included. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return globalThis.shiftsForTest;
  });
}
