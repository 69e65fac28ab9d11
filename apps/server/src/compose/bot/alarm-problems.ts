import type { BotText } from '@tetri/bot';
import type { Problem } from '../../modules/notify/index.ts';
import { readFollowed } from '../../modules/payments/index.ts';
import type { Rates } from '../../modules/rates/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { countDeadWork } from '../../platform/outbox/index.ts';

/** A problem as the operators' group is notified of it. */
export interface ReportedProblem extends Problem {
  readonly text: BotText;
  readonly values: Readonly<Record<string, string | number>>;
}

/** A source or a network that does not answer for a moment is no news. */
const patienceMs = 2 * 60_000;

/** What is wrong now: sources of prices, networks of payment methods, work that was given up. */
export async function findProblems(db: Db, rates: Pick<Rates, 'sourceAlerts'>): Promise<ReportedProblem[]> {
  const [sources, networks, work] = await Promise.all([rates.sourceAlerts(), readFollowed(db), countDeadWork(db)]);
  return [
    ...sources.map(
      ({ code, problem, closedRoutes }): ReportedProblem => ({
        key: `source ${code}`,
        problem,
        patienceMs: problem === 'silent' ? patienceMs : 0,
        text: `alarm.source.${problem}`,
        values: { name: code, count: closedRoutes },
      }),
    ),
    ...networks
      .filter(({ failingSince }) => failingSince !== null)
      .map(
        ({ method, network }): ReportedProblem => ({
          key: `network ${method} ${network}`,
          problem: 'silent',
          patienceMs,
          text: 'alarm.network.silent',
          values: { name: nameOfNetwork(method, network) },
        }),
      ),
    ...work.map(
      ({ name, count }): ReportedProblem => ({
        key: `work ${name}`,
        problem: 'givenUp',
        patienceMs: 0,
        text: 'alarm.work.givenUp',
        values: { name, count },
      }),
    ),
  ];
}

/** How the group is notified that a problem is over. */
export function overText(key: string): readonly [BotText, Readonly<Record<string, string>>] {
  const [kind = '', ...rest] = key.split(' ');
  const [method = '', network = ''] = rest;
  if (kind === 'source') return ['alarm.source.over', { name: method }];
  if (kind === 'network') return ['alarm.network.over', { name: nameOfNetwork(method, network) }];
  return ['alarm.work.over', { name: method }];
}

/** The section of the back office where it is looked into. */
export function sectionOf(key: string): string {
  const [kind] = key.split(' ');
  return kind === 'source' ? 'sources' : kind === 'network' ? 'payouts' : 'outbox';
}

function nameOfNetwork(method: string, network: string): string {
  return network === '' || network === method ? method : `${method} ${network}`;
}
