import type { Ratio } from './ratio.ts';

/** A line of a bench's table. */
export interface Result {
  readonly what: string;
  readonly figure: string;
  readonly yardstick: string;
  /** What is judged against the target: a ratio's worse bound, or the figure itself. */
  readonly judged: string;
  readonly target: string;
  readonly isMet: boolean;
}

export interface Bench {
  readonly name: string;
  /** A browser is measured: its processes need the cores that it would have, not the one that a load generator keeps. */
  readonly hasBrowser?: true;
  run(options: BenchOptions): Promise<readonly Result[]>;
}

export interface BenchOptions {
  /** Where a bench can say what went on while something was slow, it does so, and measures nothing else. */
  readonly isExplained: boolean;
}

/** What another came to in the same run. */
export interface Beside {
  readonly figure: number;
  readonly of: string;
}

export function atMost(what: string, figure: number, most: number, unit: string, other?: Beside): Result {
  return { ...measured(what, figure, unit, other), target: `at most ${most} ${unit}`.trim(), isMet: figure <= most };
}

export function atLeast(what: string, figure: number, least: number, unit: string, other?: Beside): Result {
  return { ...measured(what, figure, unit, other), target: `at least ${least} ${unit}`.trim(), isMet: figure >= least };
}

function measured(what: string, figure: number, unit: string, other: Beside | undefined) {
  const textOf = (value: number) => `${round(value)} ${unit}`.trim();
  return {
    what,
    figure: textOf(figure),
    yardstick: other ? `${textOf(other.figure)}, ${other.of}` : '',
    judged: textOf(figure),
  };
}

interface Compared {
  readonly what: string;
  readonly ratio: Ratio;
  readonly unit: string;
  /** What the yardstick is. */
  readonly of: string;
}

/** Judged by the interval's upper bound. */
export function ratioAtMost(compared: Compared, most: number): Result {
  const worse = compared.ratio.high;
  return { ...lineOf(compared, worse), target: `at most ${most}`, isMet: worse <= most };
}

/** Judged by the interval's lower bound. */
export function ratioAtLeast(compared: Compared, least: number): Result {
  const worse = compared.ratio.low;
  return { ...lineOf(compared, worse), target: `at least ${least}`, isMet: worse >= least };
}

function lineOf({ what, ratio, unit, of }: Compared, worse: number) {
  return {
    what,
    figure: `${round(ratio.ours)} ${unit}`,
    yardstick: `${round(ratio.yardstick)} ${unit}, ${of}`,
    judged: `${worse.toFixed(2)} (median ${ratio.median.toFixed(2)})`,
  };
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
