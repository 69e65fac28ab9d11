import { constants, type NodeGCPerformanceDetail, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks';
import { epochMs, type Span } from './span.ts';

/** A turn of the event loop that came later than this is written down. */
const stallMs = 4;
const tickMs = 2;

/** Writes down when the event loop of this process stood, and what the collector did. Answers how to end and read it. */
export function watchLoop(): () => Span[] {
  const spans: Span[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) spans.push(collection(entry));
  });
  observer.observe({ entryTypes: ['gc'] });
  let last = epochMs();
  const timer = setInterval(() => {
    const now = epochMs();
    if (now - last > tickMs + stallMs) spans.push({ what: 'loop stood', from: last + tickMs, to: now });
    last = now;
  }, tickMs);
  return () => {
    clearInterval(timer);
    observer.disconnect();
    return spans;
  };
}

function collection(entry: PerformanceEntry): Span {
  const { startTime, duration, detail } = entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail };
  const { kind } = detail;
  const name =
    kind === constants.NODE_PERFORMANCE_GC_MAJOR
      ? 'major'
      : kind === constants.NODE_PERFORMANCE_GC_MINOR
        ? 'minor'
        : 'step';
  const from = performance.timeOrigin + startTime;
  return { what: `gc ${name}`, from, to: from + duration };
}
