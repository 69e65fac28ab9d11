/** What a page notes of itself while it is looked at and typed into, by the browser's own observers. */
export interface Noted {
  /** Milliseconds until the largest thing of the page was drawn. */
  largestPaint: number;
  /** Sum of all shifts that nobody's touch caused, with what was shifted. */
  shift: number;
  readonly shifted: string[];
  /** Pieces of text that were exchanged by themselves, as prices are. */
  ticks: number;
  /** Of each key press or tap, the milliseconds until the next paint, by the browser's number for it. */
  readonly interactions: Record<number, number>;
}

declare global {
  var tetriNoted: Noted;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
}

/** Runs in the page before anything of its own does. */
export function observe(): void {
  const noted: Noted = { largestPaint: 0, shift: 0, shifted: [], ticks: 0, interactions: {} };
  globalThis.tetriNoted = noted;
  const watch = (
    init: PerformanceObserverInit & { durationThreshold?: number },
    take: (one: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ ...init, buffered: true });
  watch({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    noted.largestPaint = startTime;
  });
  watch({ type: 'layout-shift' }, (entry) => {
    const { value, hadRecentInput, sources } = entry as ShiftEntry;
    if (hadRecentInput) return;
    noted.shift += value;
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    for (const { node, previousRect, currentRect } of sources)
      noted.shifted.push(
        `${node?.nodeName ?? 'what is gone'} "${node?.textContent?.slice(0, 40) ?? ''}" from ${place(previousRect)} to ${place(currentRect)} at ${Math.round(entry.startTime)} ms`,
      );
  });
  const takeEvent = (entry: PerformanceEntry) => {
    const { interactionId, duration } = entry as EventEntry;
    if (interactionId === 0) return;
    noted.interactions[interactionId] = Math.max(noted.interactions[interactionId] ?? 0, duration);
  };
  // Of what took less than 16 ms browsers report nothing, except of the first touch.
  watch({ type: 'event', durationThreshold: 16 }, takeEvent);
  watch({ type: 'first-input' }, takeEvent);
  addEventListener('load', () => {
    new MutationObserver((changes) => {
      noted.ticks += changes.length;
    }).observe(document.body, { characterData: true, subtree: true });
  });
}
