import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { type Job, listen, type Listener } from '../../platform/outbox/index.ts';
import { type Fetch, type Rates } from '../rates/index.ts';
import { rateExportsChanged } from './events.ts';
import { type ExportsServer, mountExports } from './exports/http/mount-exports.ts';
import { exportsChannel, LiveExports, type LiveExportsDeps } from './exports/live/live-exports.ts';
import { findRateExports } from './exports/store/rate-exports.ts';
import { callHandlers as linkHandlers } from './payment-links/calls/handlers.ts';
import type { PaymentLinksDeps } from './payment-links/deps.ts';
import { callHandlers as notificationHandlers } from './notifications/calls/handlers.ts';
import { notifyMerchantListener } from './notifications/jobs/notify-merchant-listener.ts';
import type { LookDeps } from './ranking/actions/look-at-monitor.ts';
import { keepRankingJob } from './ranking/jobs/keep-ranking-job.ts';
import { DeliveryRunner, type DeliveryRunnerOptions } from './notifications/live/delivery-runner.ts';

export interface MerchantModule {
  /** To be started before the first request is served, stopped at the end. */
  readonly rateExports: LiveExports;
  /** To be started in workers, stopped everywhere. */
  readonly deliveries: DeliveryRunner;
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly jobs: readonly Job[];
  /** What calls of staff look at monitors with. */
  readonly ranking: LookDeps;
  mount(fastify: FastifyInstance, server: ExportsServer): void;
}

export interface MerchantOptions extends Omit<LiveExportsDeps, 'read' | 'rates'> {
  readonly db: Db;
  readonly rates: Pick<Rates, 'board' | 'onBoard' | 'formula' | 'saveFormula'>;
  /** Asks monitors for the rates of others. */
  readonly fetch: Fetch;
  readonly links: Pick<PaymentLinksDeps, 'orders' | 'publicUrl' | 'isOwnNetworkAllowed'>;
  readonly notifications: Pick<DeliveryRunnerOptions, 'clock' | 'seal' | 'poster'>;
}

/** What other sites and programs are given. */
export function createMerchantModule({ db, notifications, links, fetch, ...deps }: MerchantOptions): MerchantModule {
  const rateExports = new LiveExports({ ...deps, read: () => findRateExports(db) });
  const deliveries = new DeliveryRunner({ ...notifications, db, log: deps.log, catalog: deps.catalog });
  const ranking = { rateExports, rates: deps.rates, fetch };
  const nudge = () => deliveries.nudge();
  return {
    rateExports,
    deliveries,
    calls: [
      ...bind({ db, nudge }, notificationHandlers),
      ...bind({ ...links, db, seal: notifications.seal, catalog: deps.catalog }, linkHandlers),
    ],
    listeners: [
      listen(rateExportsChanged, 'readRateExports', async () => {
        await rateExports.refresh();
        deps.bus.publish(exportsChannel, '');
      }),
      notifyMerchantListener(nudge),
    ],
    jobs: [keepRankingJob(ranking)],
    ranking,
    mount: (fastify, server) => mountExports(fastify, rateExports, server),
  };
}
