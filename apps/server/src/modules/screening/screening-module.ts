import type { Db } from '../../platform/database/index.ts';
import type { Job } from '../../platform/outbox/index.ts';
import type { Seal } from '../../platform/seal.ts';
import { type Found, judgeSubject, lookUp, type ScreeningDeps } from './actions/judge-subject.ts';
import type { Subject, Verdict } from './core/finding.ts';
import { checkCustomersJob } from './jobs/check-customers.ts';
import { dropStaleJob } from './jobs/drop-stale.ts';
import { readImportJob } from './jobs/read-import.ts';
import { runDryJob } from './jobs/run-dry.ts';
import { ListedNames } from './live/listed-names.ts';
import type { ApprovedPort, PastOrdersPort, ProvenOf } from './ports.ts';

/** How many subjects of one kind are asked about at a time: a slow provider keeps nothing else from its work. */
export const screeningsAtOnce = 4;

export interface ScreeningModule {
  readonly jobs: readonly Job[];
  /** What the calls of the staff work with. */
  readonly deps: Omit<ScreeningDeps, 'db'>;
  /** See `judgeSubject`. */
  judge(subject: Subject): Promise<Verdict>;
  /** See `lookUp`. */
  lookUp(subject: Subject): Promise<Found>;
}

/** Who and what is asked about before money goes on, and what people decide of what was found. */
export function createScreeningModule(options: {
  readonly db: Db;
  readonly seal: Seal;
  readonly orders: PastOrdersPort;
  readonly provenOf: ProvenOf;
  readonly approved: ApprovedPort;
}): ScreeningModule {
  const { db, seal, orders, provenOf, approved } = options;
  const deps = { names: new ListedNames(db), orders, provenOf, approved, seal };
  return {
    jobs: [readImportJob(approved), dropStaleJob, runDryJob(orders), checkCustomersJob({ db, ...deps })],
    deps,
    judge: (subject) => judgeSubject({ db, ...deps }, subject),
    lookUp: (subject) => lookUp({ db, ...deps }, subject),
  };
}
