import { freePort, HostileClients, ServerProcess } from '@tetri/testing/chaos';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, type Bench } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';

const count = 2000;
/** Silence is given the longest: two minutes, to a socket that never asks for anything. */
const patienceMs = 300_000;
/** Of a client that merely reads figures. */
const quiet = 5;

/** What two thousand hostile connections of every kind leave behind, and whether the process still stops with them held open. */
export const hostile: Bench = {
  name: 'hostile',
  run: async () => {
    const database = await startBenchDatabase();
    const signal = AbortSignal.timeout(2 * patienceMs);
    const env = { DATABASE_URL: database.url, DEMO: 'false', ROLES: 'api,worker' };
    const server = await ServerProcess.start({ dataDir: database.dataDir, port: await freePort(), env, signal });
    const clients = new HostileClients(server.port);
    // Code that is compiled and connections to the database that are opened with the first of each kind stay.
    await clients.attack(count);
    clients.letGo();
    await untilGone(server);
    const before = await server.held();

    await clients.attack(count);
    const opened = await server.figure('tetri_connections');
    const startedAt = performance.now();
    await untilGone(server);
    const seconds = (performance.now() - startedAt) / 1000;
    clients.letGo();
    const after = await server.held();
    const left = await server.figure('tetri_connections');

    await clients.attack(count);
    const stopsAt = performance.now();
    await server.stop();
    const stopSeconds = (performance.now() - stopsAt) / 1000;
    clients.letGo();
    await database.stop();
    const still = { figure: opened, of: 'open when all had been opened' };
    return [
      atMost('connections left of 2,000, held open by their clients', left, quiet, '', still),
      atMost('until the server has ended them', seconds, 150, 's'),
      atMost('more descriptors than before', Math.max(0, after.descriptors - before.descriptors), quiet, ''),
      atMost('more memory in use than before', Math.max(0, after.megabytes - before.megabytes), 5, 'MB'),
      atMost('to stop with 2,000 more held open', stopSeconds, 10, 's'),
    ];
  },
};

async function untilGone(server: ServerProcess): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while ((await server.figure('tetri_connections')) > quiet) {
    if (performance.now() > deadline) throw new Error('the server does not end hostile connections');
    await pause(500);
  }
}
