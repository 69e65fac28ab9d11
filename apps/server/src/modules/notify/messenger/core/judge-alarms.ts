/** Something that staff must know of. */
export interface Problem {
  /** The same thing has the same one: "source BINANCE". */
  readonly key: string;
  /** How bad it is; another one is reported anew. */
  readonly problem: string;
  /** How long it must last before it is reported: what mends itself meanwhile is not. */
  readonly patienceMs: number;
}

/** A problem as it was seen before. */
export interface SeenProblem {
  readonly key: string;
  readonly problem: string;
  readonly since: Date;
  /** What of it was reported last; null before anything was. */
  readonly reported: string | null;
}

export interface Judged<P extends Problem> {
  /** Reported now. */
  readonly tell: readonly P[];
  /** Over, and reported before. */
  readonly over: readonly SeenProblem[];
  /** What is to be remembered in place of what was. */
  readonly seen: readonly SeenProblem[];
}

/** What of the present problems is news, by what was seen of them before. Each is reported once for as long as it stays as bad. */
export function judgeAlarms<P extends Problem>(
  before: readonly SeenProblem[],
  present: readonly P[],
  now: Date,
): Judged<P> {
  const known = new Map(before.map((one) => [one.key, one]));
  const tell: P[] = [];
  const seen: SeenProblem[] = [];
  for (const one of present) {
    const { key, problem, patienceMs } = one;
    const since = known.get(key)?.since ?? now;
    const reported = known.get(key)?.reported ?? null;
    const isNews = reported !== problem && now.getTime() - since.getTime() >= patienceMs;
    if (isNews) tell.push(one);
    seen.push({ key, problem, since, reported: isNews ? problem : reported });
  }
  const keys = new Set(present.map(({ key }) => key));
  return { tell, over: before.filter(({ key, reported }) => reported !== null && !keys.has(key)), seen };
}
