import type { Span } from './span.ts';
import { type Doing, doingsOf, findStretches, type Sent } from './find-stretches.ts';
import type { Seen } from './watch-run.ts';

/** An order that took longer than this makes a stretch slow. */
const lateMs = 30;
const stretchesMax = 6;
const linesMax = 14;

/** What went on in the worst slow stretches of a run, beside what goes on in the whole of it. */
export function stretchesOf(requests: readonly Sent[], seen: readonly Seen[]): string {
  const run = {
    from: Math.min(...requests.map(({ due }) => due)),
    to: Math.max(...requests.map(({ ended }) => ended)),
  };
  const stretches = findStretches(requests, lateMs);
  const worst = stretches.toSorted((a, b) => b.late - a.late).slice(0, stretchesMax);
  const head = `${stretches.length} stretches with orders over ${lateMs} ms, ${requests.length} orders; the worst:`;
  const parts = worst.map((stretch) => {
    const { from, to, late, worstMs, sentLateMs } = stretch;
    const title = `at ${((from - run.from) / 1000).toFixed(2)} s, ${ms(to - from)} ms long, ${late} late, worst ${ms(worstMs)} ms, sent up to ${ms(sentLateMs)} ms late`;
    const lines = seen.flatMap(({ by, spans }) => linesOf(by, doingsOf(spans, stretch, run)));
    return [title, ...lines].join('\n');
  });
  return [head, ...parts, longestOf(seen)].join('\n\n');
}

/** The longest of some things in the whole run, slow stretch or not. */
function longestOf(seen: readonly Seen[]): string {
  const all = seen.flatMap(({ by, spans }) => spans.map((span) => ({ by, ...span })));
  const names = ['bare fdatasync', 'create_orders', 'waited for a batch', 'gc major', 'loop stood'];
  const longest = names.map((name) => {
    const ofName = all.filter(({ what }) => what === name).toSorted((a, b) => lengthOf(b) - lengthOf(a));
    return `${name}: ${ofName
      .slice(0, 5)
      .map((span) => ms(lengthOf(span)))
      .join(', ')} ms of ${ofName.length}`;
  });
  return `longest of the run\n  ${longest.join('\n  ')}`;
}

function lengthOf({ from, to }: Span): number {
  return to - from;
}

function linesOf(by: string, doings: readonly Doing[]): string[] {
  const unusual = doings.toSorted((a, b) => b.perSecond - a.perSecond).slice(0, linesMax);
  return unusual.map(
    ({ what, times, longestMs, perSecond, usually }) =>
      `  ${by}: ${what} — ${times} times, longest ${ms(longestMs)} ms, ${ms(perSecond)} a second, usually ${ms(usually)}`,
  );
}

function ms(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toFixed(1);
}
