import { type Call, register, requestPasswordReset, signIn } from '@tetri/contract';
import { accountRequests } from './accounts/account-request.ts';
import { makePeople } from './accounts/bench-people.ts';
import { HttpConnection } from './load/http-connection.ts';
import { auc } from './measure/auc.ts';
import type { Bench, Result } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnTetri } from './servers/spawn-tetri.ts';

const samples = 1000;
const warmUp = 20;
const target = 0.55;
const wrong = { password: 'wr0ng#Pass', first_name: 'Nino' };
const asked: readonly (readonly [string, Call, object])[] = [
  ['sign-in, wrong password', signIn, wrong],
  ['registration', register, wrong],
  ['password reset', requestPasswordReset, {}],
];

/**
 * What the times of answers disclose about who has an account: addresses with one and without, first the one or the other
 * by chance, each asked once, by a caller on the same machine, where no network hides anything.
 */
export const accountExistence: Bench = {
  name: 'account-existence',
  run: async () => {
    const database = await startBenchDatabase();
    try {
      const env = { DATABASE_URL: database.url, DATA_DIR: database.dataDir, DEMO: 'false', ROLES: 'api' };
      // The first start makes the tables.
      await (await spawnTetri(env)).stop();
      const emails = await makePeople(database.url, asked.length * (samples + warmUp));
      const server = await spawnTetri(env);
      try {
        const requestOf = await accountRequests(server.port);
        const connection = new HttpConnection(server.port);
        const results: Result[] = [];
        for (const [what, call, body] of asked) {
          const times = { known: [] as number[], unknown: [] as number[] };
          const timed = async (email: string) => {
            const request = requestOf(call, { email, ...body });
            const started = performance.now();
            await connection.send(request);
            return performance.now() - started;
          };
          for (let at = 0; at < samples + warmUp; at += 1) {
            const known = emails.pop() ?? '';
            // Of the same shape: what a password may be is judged by the parts of the address too.
            const unknown = known.replace('person-0', 'person-5');
            // By chance: the threads that hash take turns, and one of them may be slower than the next.
            const inTurn = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
            for (const kind of inTurn) {
              const took = await timed(kind === 'known' ? known : unknown);
              if (at >= warmUp) times[kind].push(took);
            }
          }
          results.push(lineOf(what, auc(times.known, times.unknown)));
        }
        connection.close();
        return results;
      } finally {
        await server.stop();
      }
    } finally {
      await database.stop();
    }
  },
};

function lineOf(what: string, share: number): Result {
  const figure = share.toFixed(3);
  return {
    what: `${what}: known against unknown by time, ${samples} pairs, AUC`,
    figure,
    yardstick: '0.5, a coin',
    judged: figure,
    target: `at most ${target}`,
    isMet: share <= target,
  };
}
