import { NameIndex, scoreNames } from '@tetri/server/modules/screening';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench } from './measure/result.ts';
import { benchNames } from './screening/bench-names.ts';

const listed = 100_000;
const asked = 20;

/** A name looked up among a hundred thousand, against comparing it with a hundredth of them one by one. */
export const screening: Bench = {
  name: 'screening',
  run: async () => {
    const names = benchNames(listed, 1);
    const index = new NameIndex();
    for (const [at, name] of names.entries()) index.add({ entryId: String(at), name });
    const questions = benchNames(asked, 2).map((name, at) => (at % 2 === 0 ? name : (names[at * 997] ?? name)));
    const lookUp = () => questions.map((name) => timed(() => index.find(name, 87)));
    lookUp();
    const few = names.slice(0, listed / 100);
    const compare = () =>
      questions.map((name) => timed(() => few.filter((other) => scoreNames(name, other).score >= 87)));
    const pairs = await inTurns(
      async () => lookUp(),
      async () => compare(),
      6,
    );
    // What a garbage collection adds falls on one of them.
    const most = percentile(
      pairs.flatMap(({ ours }) => ours),
      0.9,
    );
    const ratio = ratioOf(pairs, (times) => percentile(times, 0.5));
    return [
      {
        ...atMost(`a name among ${listed}: CPU, nine of ten of ${asked}`, most, 20, 'ms'),
        figure: `${ratio.ours.toFixed(2)} ms`,
        yardstick: `${ratio.yardstick.toFixed(2)} ms, one by one with ${few.length}; ratio ${ratio.high.toFixed(2)}`,
      },
    ];
  },
};

/** Milliseconds of CPU, user and system: others work on the machine too. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
