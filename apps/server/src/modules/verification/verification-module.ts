import type { FastifyInstance } from 'fastify';
import type { Reader, Tx } from '../../platform/database/index.ts';
import { bind, type BoundHandler, type RequestScope } from '../../platform/http/index.ts';
import type { Job } from '../../platform/outbox/index.ts';
import type { ApprovedPort } from '../screening/index.ts';
import { addDocument } from './actions/add-document.ts';
import { approvedSubjects } from './actions/approved-subjects.ts';
import { hashNumber } from './actions/hash-number.ts';
import { provenOf } from './actions/proven-of.ts';
import { erasePersonalVerifications, readPersonalVerifications } from './actions/personal-data.ts';
import { callHandlers } from './calls/handlers.ts';
import type { ProvenValue } from './core/proven-values.ts';
import { type DemoVerification, seedDemoVerifications } from './demo/demo-verifications.ts';
import type { VerificationDeps } from './deps.ts';
import { type DocumentServer, mountDocuments } from './http/mount-documents.ts';
import { removeFilesJob } from './jobs/remove-files.ts';
import { sweepJob } from './jobs/sweep.ts';
import { askSessionJob, mountProviderNews } from './providers/index.ts';
import { ownPath } from './view/view-verification.ts';

export interface VerificationModule {
  readonly calls: readonly BoundHandler[];
  readonly jobs: readonly Job[];
  /** What the calls of the staff work with. */
  readonly staff: Pick<VerificationDeps, 'db' | 'vault' | 'seal' | 'trade' | 'screening'>;
  /** Keeps a file for a verification; see `addDocument`. */
  keepDocument(
    userId: string,
    bytes: Buffer,
    sender: Pick<RequestScope, 'ip' | 'closed'>,
  ): Promise<{ readonly id: string; readonly file: { readonly type: string; readonly url: string } }>;
  /** What the person's approved verifications prove of them: names and numbers that lists are asked about. */
  provenOf(userId: string): Promise<readonly ProvenValue[]>;
  /** For who asks about all of them again. */
  readonly approved: ApprovedPort;
  /** The digest under which `verifiedOf` knows a card or an account of the currency, however it was typed. */
  hashDestination(currencyId: string, number: string): string;
  /** What is kept of a person: for their export, and for who erases them. */
  readonly personalData: {
    readonly name: string;
    readonly read: (reader: Reader, userId: string) => Promise<unknown>;
    readonly erase: (tx: Tx, userId: string) => Promise<void>;
  };
  /** Puts verifications of the demo's customers in place, in the transaction that makes the demo. */
  seedDemo(tx: Tx, waiting: readonly DemoVerification[]): Promise<void>;
  /** What is no call: people's files, and what the outside service notifies of. */
  mount(fastify: FastifyInstance, server: DocumentServer): void;
}

/** Who customers are: they fill in forms and send documents, and reviewers decide. */
export function createVerificationModule(deps: VerificationDeps): VerificationModule {
  const { db, vault, seal, sealed, hashKey, trade, screening } = deps;
  return {
    calls: bind(deps, callHandlers),
    jobs: [sweepJob(sealed), removeFilesJob(sealed), askSessionJob(deps)],
    staff: { db, vault, seal, trade, screening },
    async keepDocument(userId, bytes, sender) {
      const { id, kind } = await addDocument(deps, { userId, bytes }, sender);
      return { id, file: { type: kind === 'pdf' ? 'application/pdf' : 'image/jpeg', url: `${ownPath}${id}` } };
    },
    provenOf: (userId) => provenOf(db, vault, userId),
    approved: approvedSubjects({ db, vault }),
    hashDestination: (currencyId, number) => hashNumber(hashKey, 'destination', number, currencyId),
    personalData: {
      name: 'verification',
      read: (reader, userId) => readPersonalVerifications(reader, deps, userId),
      erase: erasePersonalVerifications,
    },
    seedDemo: (tx, waiting) => seedDemoVerifications(tx, deps, waiting),
    mount(fastify, server) {
      mountDocuments(fastify, deps, server);
      mountProviderNews(fastify, deps);
    },
  };
}
