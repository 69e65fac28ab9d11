import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { pairsOf, type Way, ways } from './plan/ways.ts';
import { Progress } from './progress.ts';
import { runSoak } from './run-soak.ts';
import { writeReport } from './write-report.ts';

const { values } = parseArgs({
  options: {
    /** How many the plan has. */
    orders: { type: 'string', default: '10000' },
    /** The first of them that is run: those before were run another time. */
    first: { type: 'string', default: '0' },
    /** After so many no wave begins any more; without it, all are run. */
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: '1' },
    methods: { type: 'string', default: ways.join(',') },
    wave: { type: 'string', default: '100' },
    /** What came of it is printed, and not written down. */
    dry: { type: 'boolean', default: false },
  },
});

/** `npm run soak -- payments`. Answers the exit code. */
async function main(): Promise<number> {
  const methods = values.methods.split(',').map(readWay);
  if (pairsOf(methods).length === 0) throw new Error('there is no route between these methods');
  const [orders, wave] = [readCount(values.orders), readCount(values.wave)];
  const first = Number.parseInt(values.first, 10);
  if (!(first < orders && first % wave === 0)) throw new Error(`no wave of ${wave} begins with order ${values.first}`);
  const startedAt = new Date();
  const progress = new Progress(orders - first);
  const stop = new AbortController();
  const outcome = await runSoak({
    orders,
    first,
    minutes: Number.parseFloat(values.minutes),
    seed: values.seed,
    methods,
    wave,
    onEnd: (faults) => progress.advance(faults),
    say: (text) => progress.say(text),
    signal: stop.signal,
  }).finally(() => stop.abort());
  progress.end();
  const text = writeReport({
    ...outcome,
    seed: values.seed,
    orders,
    first,
    wave,
    methods,
    startedAt,
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? ''}`,
    isKept: !values.dry,
  });
  console.log(text);
  return outcome.problems.length === 0 ? 0 : 1;
}

function readWay(text: string): Way {
  const way = ways.find((one) => one === text);
  if (!way) throw new Error(`there is no method ${text}; there are ${ways.join(', ')}`);
  return way;
}

function readCount(text: string): number {
  const count = Number.parseInt(text, 10);
  if (!(count > 0)) throw new Error(`${text} is no number of orders`);
  return count;
}

process.exitCode = await main();
