import { prepare } from './bootstrap/prepare.mjs';
import { runInstead } from './bootstrap/run.mjs';

/** `npm start`: from a fresh clone to a running exchange. `--dev` reloads pages as their sources change. */
const isDev = process.argv.includes('--dev');
try {
  const { node, env } = await prepare({ isBuilding: !isDev });
  const words = [node, 'apps/server/src/main.ts', ...process.argv.slice(2)];
  process.exitCode = await runInstead(words, isDev ? env : { ...env, NODE_ENV: 'production' });
} catch (error) {
  console.error(`\n${error.message}`);
  process.exitCode = 1;
}
