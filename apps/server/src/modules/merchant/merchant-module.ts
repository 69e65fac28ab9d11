import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/index.ts';
import { listen, type Listener } from '../../platform/outbox/index.ts';
import { rateExportsChanged } from './events.ts';
import { type ExportsServer, mountExports } from './exports/http/mount-exports.ts';
import { exportsChannel, LiveExports, type LiveExportsDeps } from './exports/live/live-exports.ts';
import { findRateExports } from './exports/store/rate-exports.ts';

export interface MerchantModule {
  /** To be started before the first request is served, stopped at the end. */
  readonly rateExports: LiveExports;
  readonly listeners: readonly Listener[];
  mount(fastify: FastifyInstance, server: ExportsServer): void;
}

/** What other sites and programs are given. */
export function createMerchantModule({
  db,
  ...deps
}: Omit<LiveExportsDeps, 'read'> & { readonly db: Db }): MerchantModule {
  const rateExports = new LiveExports({ ...deps, read: () => findRateExports(db) });
  return {
    rateExports,
    listeners: [
      listen(rateExportsChanged, 'readRateExports', async () => {
        await rateExports.refresh();
        deps.bus.publish(exportsChannel, '');
      }),
    ],
    mount: (fastify, server) => mountExports(fastify, rateExports, server),
  };
}
