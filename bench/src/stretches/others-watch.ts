import { readdirSync, readFileSync } from 'node:fs';
import { familyOf, statOf } from '../measure/process-usage.ts';
import type { Span } from './span.ts';

const msPerTick = 10;

/** Writes down what programs that are none of the bench's took of the cores, each time it is called. */
export function othersWatch(bench: number): (now: number) => Span[] {
  let before = ticksOfOthers(bench);
  let from = 0;
  return (now) => {
    const ticks = ticksOfOthers(bench);
    const spans: Span[] = [];
    for (const [pid, count] of ticks) {
      const ms = (count - (before.get(pid) ?? 0)) * msPerTick;
      if (ms > 0 && from > 0) spans.push({ what: `another program: ${nameOf(pid)}`, from, to: now, size: ms });
    }
    [before, from] = [ticks, now];
    return spans;
  };
}

function ticksOfOthers(bench: number): Map<number, number> {
  const ours = new Set(familyOf(bench));
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids
      .map(Number)
      .filter((pid) => !ours.has(pid))
      .map((pid) => {
        const [user = '0', system = '0'] = statOf(pid)?.slice(11, 13) ?? [];
        return [pid, Number(user) + Number(system)];
      }),
  );
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'one that has ended';
  }
}
