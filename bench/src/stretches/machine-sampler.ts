/** Samples the machine: who waited for a core, what the host took away, what waited for the disk. In a process of its own. */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf } from '../measure/process-usage.ts';
import { othersWatch } from './others-watch.ts';
import { sendWhenAsked } from './send-when-asked.ts';
import { epochMs, type Span } from './span.ts';

const pauseMs = 10;
const familyEveryMs = 250;
const nsPerMs = 1_000_000;
const [server = 0, bench = 0, postmaster = 0] = process.argv.slice(2).map(Number);
const spans: Span[] = [];
const asked = sendWhenAsked(async () => spans);

/** Milliseconds so far, by what they were. */
type Counters = Map<string, number>;

const readOthers = othersWatch(bench);
let backends: readonly number[] = [];
let backendsAt = 0;
let before = read();
let from = epochMs();
while (!asked.aborted) {
  await pause(pauseMs);
  const now = read();
  const to = epochMs();
  for (const [what, ms] of now) {
    const size = ms - (before.get(what) ?? ms);
    if (size > 0) spans.push({ what, from, to, size });
  }
  [before, from] = [now, to];
}

function read(): Counters {
  if (epochMs() - backendsAt > familyEveryMs) {
    backends = familyOf(postmaster);
    backendsAt = epochMs();
    spans.push(...readOthers(backendsAt));
  }
  const counters: Counters = new Map();
  counters.set('server waits for a core', waitedMs(server));
  counters.set('bench waits for a core', waitedMs(bench));
  for (const pid of backends) counters.set(`database process ${pid} waits for a core`, waitedMs(pid));
  readCores(counters);
  readDisk(counters);
  return counters;
}

/** How long the main thread was ready to run and did not. */
function waitedMs(pid: number): number {
  return Number(textOf(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / nsPerMs;
}

function readCores(counters: Counters): void {
  const [, ...ticks] = (textOf('/proc/stat').split('\n')[0] ?? '').split(/\s+/).map(Number);
  for (const [name, at] of [
    ['user', 0],
    ['system', 2],
    ['idle', 3],
    ['iowait', 4],
    ['softirq', 6],
    ['steal', 7],
  ] as const)
    counters.set(`cores: ${name}`, (ticks[at] ?? 0) * 10);
  const stalled = /some .*total=(\d+)/.exec(textOf('/proc/pressure/io'))?.[1];
  if (stalled) counters.set('somebody waits for the disk', Number(stalled) / 1000);
}

/** Of all disks; the fields are described in the kernel's Documentation/admin-guide/iostats.rst. */
function readDisk(counters: Counters): void {
  let written = 0;
  let flushing = 0;
  for (const line of textOf('/proc/diskstats').split('\n')) {
    const fields = line.trim().split(/\s+/);
    if (!/^(vd|sd|nvme|xvd)/.test(fields[2] ?? '')) continue;
    written += Number(fields[9] ?? 0) / 2;
    flushing += Number(fields[19] ?? 0);
  }
  counters.set('kB written to disk', written);
  counters.set('disk flushes', flushing);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
