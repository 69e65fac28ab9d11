import { loadDemo } from '../modules/catalog/index.ts';
import type { OwnerSignIn } from '../modules/identity/index.ts';
import type { Db } from '../platform/database/index.ts';
import { seedDemo, seedLife } from './demo-seeds.ts';
import type { Parts } from './parts.ts';

/** How the modules start, work and stop. */
export function life({
  infrastructure,
  trade,
  people,
  readers,
  merchant: { rateExports, deliveries },
  verification,
  bot,
  settings,
}: Parts) {
  const { config, db, log, mailer, databaseClock } = infrastructure;
  const { catalog, rates, payments } = trade;
  const { content } = readers;
  return {
    async firstStart(): Promise<OwnerSignIn> {
      const owner = await people.identity.ensureOwner({ email: config.ownerEmail, password: config.ownerPassword });
      if (
        config.isDemo &&
        (await loadDemo({ db, seed: seedDemo, past: config.isDemoLifeWanted ? seedLife(verification) : undefined }))
      )
        log.info({}, 'the demo catalogue was loaded');
      return owner;
    },
    async start({ isWorker }: { isWorker: boolean }): Promise<void> {
      // Before the first page is asked for: whether an office is open depends on it.
      await databaseClock.start();
      await Promise.all([rates.start({ isWorker }), catalog.start(), content.start(), rateExports.start()]);
      await payments.start({ isWorker });
      if (isWorker) deliveries.start();
      if (isWorker) bot.alarms.start();
    },
    async stop(): Promise<void> {
      await Promise.all([payments.stop(), deliveries.stop(), bot.alarms.stop()]);
      databaseClock.stop();
      settings.stop();
      catalog.stop();
      content.stop();
      rateExports.stop();
      await rates.stop();
      mailer.close();
    },
    missing: async (): Promise<readonly string[]> => ((await answers(db)) ? [] : ['database']),
  };
}

async function answers(db: Db): Promise<boolean> {
  return db.$client.query('select 1').then(
    () => true,
    () => false,
  );
}
