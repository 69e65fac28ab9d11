import type { Closing } from './engine.ts';
import type { Source } from './source.ts';

/** What keeps a source from being believed: it fell silent, its prices grew too old, or they jumped. */
export type SourceProblem = 'silent' | 'stale' | 'spiking';

export interface SourceAlert {
  readonly sourceId: string;
  readonly code: string;
  readonly problem: SourceProblem;
  /** "BTC/USDT"; those that routes depend on. None while a silent source's last prices still serve. */
  readonly pairs: readonly string[];
  /** Routes that it closes for this reason. */
  readonly closedRoutes: number;
}

/**
 * What staff must know of the sources, one alert each: old prices before doubted ones before a silence that closes
 * nothing yet. A paused source is as somebody wanted it.
 */
export function sourceAlerts(
  states: readonly { readonly source: Source; readonly failures: number }[],
  closings: readonly Closing[],
): SourceAlert[] {
  return states.flatMap(({ source: { id, code, isActive }, failures }): SourceAlert[] => {
    const own = closings.filter(({ key }) => key.startsWith(`${code}:`));
    const problem = (['stale', 'spiking'] as const).find((name) => own.some(({ reason }) => reason === name));
    if (!isActive || (problem === undefined && failures === 0)) return [];
    const concerned = own.filter(({ reason }) => reason === problem);
    return [
      {
        sourceId: id,
        code,
        problem: problem ?? 'silent',
        pairs: concerned.map(({ key }) => key.slice(code.length + 1)).sort(),
        closedRoutes: new Set(concerned.flatMap(({ routes }) => routes)).size,
      },
    ];
  });
}
