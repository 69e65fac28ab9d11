import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { DemoChainLife } from './demo-chain/demo-chain-life.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';
import { printWelcome } from './print-welcome.ts';
import { terminalLines } from './platform/terminal-lines.ts';
import { Stopping } from './platform/stopping.ts';
import { tuneGarbageCollector } from './platform/tune-garbage-collector.ts';
import { startProblem } from './start-problem.ts';

/** An embedded database that writes much down may need the most of it; it goes on by itself where that is not enough. */
const databaseMs = 2400;
/** All parts together; see `App.close`. */
const stopMs = 9700;

/** Starts what ROLES names, and stops it cleanly at Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const write = process.stdout.isTTY ? { write: await terminalLines() } : {};
  const log = createLog({ level: config.logLevel, ...write });
  if (config.roles.includes('signer')) {
    const { runSignerRole } = await import('./signer/run-signer-role.ts');
    await runSignerRole(config.dataDir, log, process.env);
    return;
  }
  // Only for the signer; child processes of this one must not inherit it.
  delete process.env['SIGNER_PASSPHRASE'];
  delete process.env['SIGNER_PASSPHRASE_FILE'];
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  const app = await createApp({
    config,
    db: database.db,
    databaseUrl: database.url,
    clock: systemClock,
    log,
    isDev: process.argv.includes('--dev'),
  }).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });

  const demoChain = new DemoChainLife({
    dataDir: config.dataDir,
    db: database.db,
    clock: systemClock,
    log,
    logLevel: config.logLevel,
    state: app.modules.paymentState,
  });
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= (async () => {
      await app.close();
      await demoChain.stop();
      const stopping = new Stopping(log);
      await stopping.step('database', databaseMs, database.close());
    })());
  async function stop(signal: string): Promise<void> {
    if (closing) return;
    log.info({ signal }, 'stopping');
    // Whatever hangs: a service manager that loses patience would kill us, and say less of it.
    setTimeout(() => {
      log.error({ limitMs: stopMs }, 'stopping took too long; what is left is cut off');
      process.exit(1);
    }, stopMs);
    await close();
    log.info({}, 'stopped');
    process.exit(0);
  }
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));

  const open = async () => ({ owner: await app.modules.firstStart(), address: await app.listen() });
  const { owner, address } = await open().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  if (config.isDemo && config.isDemoChainWanted && config.roles.includes('worker')) void demoChain.start();
  if (config.isDemo && config.roles.includes('api'))
    app.openDemoCheckout().catch((err: unknown) => log.warn({ err }, 'the checkout of the demo could not be opened'));
  // What lives is there now; the start itself is quicker without.
  tuneGarbageCollector();
  log.info({ address, roles: config.roles }, 'ready');
  if (process.stdout.isTTY || config.logLevel !== 'silent')
    printWelcome({ address, owner, isDemo: app.modules.siteFacts().isDemo });
}

main().catch((error: unknown) => {
  console.error(startProblem(error) ?? error);
  process.exit(1);
});
