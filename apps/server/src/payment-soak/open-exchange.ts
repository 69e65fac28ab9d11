import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, ServerProcess, signInOwner } from '@tetri/testing/chaos';
import { type Db, openDatabase } from '../platform/database/index.ts';
import { silentLog } from '../platform/log.ts';
import { makeSignerFolder } from '../signer/testing/signer-folder.ts';
import { startSignerRole } from '../signer/testing/signer-role.ts';
import { keyKinds, type OpenedWorld, openWorld, signerLimits } from './open-worlds.ts';
import type { Way } from './plan/ways.ts';
import { lyingInBooks, passTime, setUp } from './set-up.ts';

const owner = { email: 'owner@example.com', password: 'seven green bottles' };
const readyPollMs = 50;
const doctor = path.join(import.meta.dirname, '../doctor.ts');

export type SoakExchange = Awaited<ReturnType<typeof openExchange>>;

/**
 * The product as its owner runs it, in processes of its own: the built server with the embedded database, and the signer; with
 * a world for each method that it works with.
 */
export async function openExchange(chosen: readonly Way[], signal: AbortSignal) {
  // Monero's key lies in a wallet of its world.
  const kinds = chosen.flatMap((way) => (way === 'monero' ? [] : (keyKinds[way] ?? [])));
  const dataDir = await makeSignerFolder({ kinds, limits: signerLimits(chosen) });
  const port = await freePort();
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const env = { OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password };
  const startServer = () => ServerProcess.start({ dataDir, port, program: 'built', env, signal });

  async function inDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog, max: 2 });
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  const opened = new Map<Way, OpenedWorld>();
  async function openWorlds(ways: readonly Way[]): Promise<void> {
    for (const way of ways) opened.set(way, await openWorld(way, { dataDir, clock, port }));
  }
  const closeWorlds = async () => {
    for (const { world } of opened.values()) await world.stop();
  };

  async function start() {
    await openWorlds(chosen.filter((way) => way === 'monero'));
    const firstSigner = await startSignerRole(dataDir, signal);
    await openWorlds(chosen.filter((way) => way !== 'monero'));
    // The first start fills the demo in.
    await (await startServer()).stop();
    const opening = await inDatabase(async (db) => {
      await setUp(db, [...opened.values()]);
      return lyingInBooks(db);
    });
    const openingHeld = new Map<Way, bigint>();
    for (const [way, { world }] of opened) openingHeld.set(way, await world.holds());
    const first = await startServer();
    const session = await signInOwner(port, owner);
    return { opening, openingHeld, first, firstSigner, session, heldAtStart: await first.held() };
  }

  // The signal ends the product's processes, and nothing but us the nodes.
  const { opening, openingHeld, first, firstSigner, heldAtStart, ...signedIn } = await start().catch(
    async (error: unknown) => {
      await closeWorlds();
      throw error;
    },
  );
  let server = first;
  let signer = firstSigner;
  let { session } = signedIn;

  return {
    port,
    /** Of the owner. */
    session: () => session,
    heldAtStart,
    worlds: [...opened.values()],
    world(way: Way): OpenedWorld {
      const found = opened.get(way);
      if (!found) throw new Error(`${way} is not open`);
      return found;
    },
    async kill(victim: 'server' | 'database' | 'both' | 'signer') {
      if (victim === 'signer') {
        await signer.kill();
        signer = await startSignerRole(dataDir, signal);
        return;
      }
      const before = databasePid(dataDir);
      await server.kill(victim);
      if (victim !== 'database') server = await startServer();
      // Whoever opened the database before the server has started the next one would start one of their own.
      const isBack = () => victim === 'server' || databasePid(dataDir) !== before;
      while (!isBack() || !(await server.isReady())) await pause(readyPollMs);
    },
    /** The database's clock goes ahead; deadlines that lie between pass. */
    async passTime(seconds: number) {
      await inDatabase((db) => passTime(db, seconds));
      aheadMs += seconds * 1000;
      // Sessions end as well.
      session = await signInOwner(port, owner);
    },
    inDatabase,
    /** By how much the books and each world have changed since the start. */
    async changes() {
      const lies = await inDatabase(lyingInBooks);
      const found: { way: Way; currencyId: string; books: bigint; world: bigint; decimals: number }[] = [];
      for (const [way, { world, currencyId }] of opened) {
        const books = (lies.get(currencyId) ?? 0n) - (opening.get(currencyId) ?? 0n);
        const held = (await world.holds()) - (openingHeld.get(way) ?? 0n);
        found.push({ way, currencyId, books, world: held, decimals: world.decimals });
      }
      return found;
    },
    held: () => server.held(),
    figure: (name: string) => server.figure(name),
    output: () => server.output,
    async doctor(): Promise<string> {
      const options = { env: { ...process.env, DATA_DIR: dataDir } };
      const said = await promisify(execFile)(process.execPath, [doctor], options).catch(
        (error: { stdout: string; stderr: string }) => error,
      );
      return `${said.stdout}${said.stderr}`.trim();
    },
    async close() {
      await server.stop();
      await signer.kill();
      await closeWorlds();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Of the embedded database; undefined while there is none. */
function databasePid(dataDir: string): string | undefined {
  try {
    return readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0];
  } catch {
    return undefined;
  }
}
