import { ensureChromium } from './bootstrap/debian-packages.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInstead } from './bootstrap/run.mjs';

/** `npm run soak`: the random tests for long, and every journey in every view; `npm run soak -- chaos` the files so named. */
const soaked = ['chaos.calls', 'reserve-race.calls', 'bad-input.calls', 'e2e/'];

const { node, env } = await prepare({ isBuilding: true });
const chromium = await ensureChromium();
const files = process.argv.length > 2 ? process.argv.slice(2) : soaked;
process.exitCode = await runInstead([node, 'node_modules/vitest/vitest.mjs', 'run', ...files], {
  ...env,
  SOAK: 'true',
  ...(chromium && { CHROMIUM_PATH: chromium }),
});
