import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts process time in ticks of a hundredth of a second. */
const microsecondsPerTick = 10_000;

/** CPU time of a process and all that it started, user and system, in microseconds. */
export function cpuMicroseconds(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + cpuOf(member), 0);
}

/** CPU time that the host gave to others while cores of this machine had work, in microseconds; proc(5), `steal`. */
export function stolenMicroseconds(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
  return Number(fields[8] ?? 0) * microsecondsPerTick;
}

/** Memory that a process and all that it started keep for themselves, in bytes: shared pages count once. */
export function memoryBytes(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + proportionalBytes(member), 0);
}

/** A process and all that it started. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = statOf(Number(name))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const family = [root];
  for (const member of family) for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

/** The fields after the name of the program, which may hold spaces: state, parent, … */
export function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function cpuOf(pid: number): number {
  // Its own time, user and system, and that of its children that have ended.
  const ticks = statOf(pid)?.slice(11, 15).map(Number) ?? [];
  return ticks.reduce((sum, part) => sum + part, 0) * microsecondsPerTick;
}

function proportionalBytes(pid: number): number {
  try {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
