import { ensureChromium } from './bootstrap/debian-packages.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInstead } from './bootstrap/run.mjs';

/**
 * `npm run soak`: the random tests for long, and every journey in every view; `npm run soak -- chaos` the files so named.
 * `npm run soak -- payments` is a program of its own: thousands of orders over all payment methods; `--orders`, `--seed`,
 * `--methods` and others are handed to it.
 */
const soaked = ['chaos.calls', 'reserve-race.calls', 'bad-input.calls', 'e2e/'];

const asked = process.argv.slice(2);
if (asked[0] === 'payments') {
  const { node, env } = await prepare({ isBuilding: true });
  process.exit(await runInstead([node, 'apps/server/src/payment-soak/main.ts', ...asked.slice(1)], env));
}
const unknown = asked.find((name) => !soaked.some((one) => one.startsWith(name) || name.startsWith(one)));
if (unknown !== undefined) {
  // Ordinary tests whose path holds the word would run and pass, and prove nothing that takes long.
  console.error(`Nothing named ${unknown} runs for long. There are: payments, ${soaked.join(', ')}`);
  process.exit(1);
}
const { node, env } = await prepare({ isBuilding: true });
const chromium = await ensureChromium();
const files = asked.length > 0 ? asked : soaked;
process.exitCode = await runInstead([node, 'node_modules/vitest/vitest.mjs', 'run', ...files], {
  ...env,
  SOAK: 'true',
  ...(chromium && { CHROMIUM_PATH: chromium }),
});
