export interface Ratio {
  readonly median: number;
  /** The bootstrap 95 % interval of the median. */
  readonly low: number;
  readonly high: number;
  /** The medians of the two things themselves. */
  readonly ours: number;
  readonly yardstick: number;
}

export interface Pair<Figure> {
  readonly ours: Figure;
  readonly yardstick: Figure;
}

/** Measures two things in turns, ABBA, so that what else the machine does falls on both alike. */
export async function inTurns<Figure>(
  ours: () => Promise<Figure>,
  yardstick: () => Promise<Figure>,
  pairs = 12,
): Promise<Pair<Figure>[]> {
  const measured: Pair<Figure>[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) measured.push({ ours: await ours(), yardstick: await yardstick() });
    else {
      const second = await yardstick();
      measured.push({ ours: await ours(), yardstick: second });
    }
  }
  return measured;
}

/** Measures several things in rounds, every second round backwards; else as `inTurns`. */
export async function inRounds<Name extends string, Figure>(
  things: Readonly<Record<Name, () => Promise<Figure>>>,
  rounds = 12,
): Promise<Record<Name, Figure>[]> {
  const names = Object.keys(things) as Name[];
  const measured: Record<Name, Figure>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const figures: Partial<Record<Name, Figure>> = {};
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures[name] = await things[name]();
    measured.push(figures as Record<Name, Figure>);
  }
  return measured;
}

/** How large a figure of ours is against the yardstick's. */
export function ratioOf<Figure>(pairs: readonly Pair<Figure>[], pick: (figure: Figure) => number): Ratio {
  const ratios = pairs.map(({ ours, yardstick }) => pick(ours) / pick(yardstick));
  const medians = Array.from({ length: 2000 }, () =>
    median(ratios.map(() => ratios[Math.floor(Math.random() * ratios.length)] ?? Number.NaN)),
  );
  return {
    median: median(ratios),
    low: percentile(medians, 0.025),
    high: percentile(medians, 0.975),
    ours: median(pairs.map((pair) => pick(pair.ours))),
    yardstick: median(pairs.map((pair) => pick(pair.yardstick))),
  };
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
