import { prepare } from './bootstrap/prepare.mjs';
import { runInstead } from './bootstrap/run.mjs';
import { serverFlags } from './bootstrap/server-flags.mjs';

/** `npm start`: from a fresh clone to a running exchange. `--dev` reloads pages as their sources change. */
const isDev = process.argv.includes('--dev');
try {
  const { node, env } = await prepare({ isBuilding: !isDev });
  const main = isDev ? 'apps/server/src/main.ts' : 'apps/server/dist/main.js';
  const words = [node, ...serverFlags, main, ...process.argv.slice(2)];
  process.exitCode = await runInstead(words, isDev ? env : { ...env, NODE_ENV: 'production' });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
