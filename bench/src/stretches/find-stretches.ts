import type { Span } from './span.ts';

/** A request: when it was due, when it was sent, when its answer was there; all in milliseconds since 1970. */
export interface Sent {
  readonly due: number;
  readonly sent: number;
  readonly ended: number;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly late: number;
  readonly worstMs: number;
  /** How late the side that measures sent the latest of them. */
  readonly sentLateMs: number;
}

/** Late requests belong to one stretch where less than this lies between them. */
const gapMs = 50;

/** The times in which requests took longer than `lateMs`, each from when the first of them was due until the last was answered. */
export function findStretches(requests: readonly Sent[], lateMs: number): Stretch[] {
  const late = requests.filter(({ due, ended }) => ended - due > lateMs).toSorted((a, b) => a.due - b.due);
  const stretches: Stretch[] = [];
  for (const { due, sent, ended } of late) {
    const last = stretches.at(-1);
    const one = { from: due, to: ended, late: 1, worstMs: ended - due, sentLateMs: sent - due };
    if (last && due <= last.to + gapMs) stretches[stretches.length - 1] = joined(last, one);
    else stretches.push(one);
  }
  return stretches;
}

function joined(a: Stretch, b: Stretch): Stretch {
  return {
    from: a.from,
    to: Math.max(a.to, b.to),
    late: a.late + b.late,
    worstMs: Math.max(a.worstMs, b.worstMs),
    sentLateMs: Math.max(a.sentLateMs, b.sentLateMs),
  };
}

/** What went on in a stretch, of one name. */
export interface Doing {
  readonly what: string;
  readonly times: number;
  readonly longestMs: number;
  /** Of spans with a size the share of it that falls into the stretch, of others their time in it; a second of the stretch. */
  readonly perSecond: number;
  /** The same over the whole run. */
  readonly usually: number;
}

/** What the spans of a run say of a part of it. */
export function doingsOf(
  spans: readonly Span[],
  part: Pick<Stretch, 'from' | 'to'>,
  run: Pick<Stretch, 'from' | 'to'>,
): Doing[] {
  const names = Map.groupBy(spans, ({ what }) => what);
  return [...names].flatMap(([what, ofName]) => {
    const within = ofName.filter(({ from, to }) => from < part.to && to > part.from);
    if (within.length === 0) return [];
    return {
      what,
      times: within.length,
      longestMs: Math.max(...within.map(({ from, to }) => to - from)),
      perSecond: rateOf(within, part),
      usually: rateOf(ofName, run),
    };
  });
}

function rateOf(spans: readonly Span[], { from, to }: Pick<Stretch, 'from' | 'to'>): number {
  const sum = spans.reduce((total, span) => {
    const shared = Math.max(0, Math.min(span.to, to) - Math.max(span.from, from));
    const length = span.to - span.from;
    return total + (span.size === undefined ? shared : length === 0 ? span.size : (span.size * shared) / length);
  }, 0);
  return (sum * 1000) / (to - from);
}
