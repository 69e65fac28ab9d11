import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { accountExistence } from './account-existence.ts';
import { backofficePages } from './backoffice-pages.ts';
import { exportsBench } from './exports.ts';
import { hostile } from './hostile.ts';
import { lighthouseBench } from './lighthouse.ts';
import { lists } from './lists.ts';
import type { Bench, Result } from './measure/result.ts';
import { messengerNotices } from './messenger-notices.ts';
import { miniApp } from './mini-app.ts';
import { notifications } from './notifications.ts';
import { ordersCreate } from './orders-create.ts';
import { pageExperience } from './page-experience.ts';
import { pages } from './pages.ts';
import { payments } from './payments.ts';
import { ratesTick } from './rates-tick.ts';
import { routeV2Get } from './route-v2-get.ts';
import { screening } from './screening.ts';
import { signInBench } from './sign-in.ts';
import { signedCalls } from './signed-calls.ts';
import { sockets } from './sockets.ts';
import { startUp } from './start-up.ts';
import { verification } from './verification.ts';

const benches: readonly Bench[] = [
  routeV2Get,
  pages,
  pageExperience,
  lighthouseBench,
  backofficePages,
  ratesTick,
  ordersCreate,
  sockets,
  startUp,
  signInBench,
  accountExistence,
  hostile,
  lists,
  exportsBench,
  signedCalls,
  notifications,
  messengerNotices,
  miniApp,
  screening,
  verification,
  payments,
];
const options = { explain: { type: 'boolean', default: false } } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options });
const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) {
  console.error(`There is no such bench. There are: ${benches.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

for (const bench of chosen) {
  // The servers under measure run on core 0. Whatever this process starts runs where it runs.
  const cores = bench.hasBrowser ? `0-${cpus().length - 1}` : '1';
  spawnSync('taskset', ['-cp', cores, String(process.pid)]);
  const table = tableOf(await bench.run({ isExplained: values.explain }));
  console.log(`\n${bench.name}\n${table}`);
  appendFileSync(new URL('../RESULTS.md', import.meta.url), `\n## ${bench.name}, ${circumstances()}\n\n${table}\n`);
}

function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ what, figure, yardstick, judged, target, isMet }) => [
    what,
    figure,
    yardstick,
    judged,
    target,
    isMet ? 'met' : '**missed**',
  ]);
  const head = ['what', 'figure', 'yardstick', 'judged', 'target', ''];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** When, of what, on what. */
function circumstances(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const memory = /MemTotal:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  const gigabytes = Math.round(Number(memory ?? 0) / 1024 / 1024);
  return `${new Date().toISOString().slice(0, 16)}, ${commit}, ${cpus().length} × ${cpus()[0]?.model.trim()}, ${gigabytes} GB`;
}
