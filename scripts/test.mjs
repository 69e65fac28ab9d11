import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, ensureInterpreters, ensureLitecoind, ensureMonero } from './bootstrap/debian-packages.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInstead } from './bootstrap/run.mjs';
import { addCounts, countResults, sayCounts, sayFailures } from './bootstrap/count-results.mjs';

/** `npm test`: installs what is missing, runs every test there is, and ends with how many passed and failed. */
const resultFile = 'node_modules/.cache/tetri/test-results.json';

async function run(node, env, projects, more = []) {
  rmSync(resultFile, { force: true });
  const choice = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
  const code = await runInstead([node, 'node_modules/vitest/vitest.mjs', 'run', ...choice, ...reporters, ...more], env);
  return countResults(code, () => JSON.parse(readFileSync(resultFile, 'utf8')));
}

try {
  const { node, env } = await prepare({ isBuilding: true });
  await ensureInterpreters();
  await ensureLitecoind();
  await ensureMonero();
  const chromium = await ensureChromium();
  const refusalFolder = mkdtempSync(join(tmpdir(), 'tetri-refusals-'));
  const noting = { ...env, TETRI_REFUSALS: refusalFolder };
  const results = await run(node, noting, ['unit', 'calls']);
  // On what the calls were refused, so not before they have all ended.
  const refusals = await run(node, noting, ['after-calls']);
  rmSync(refusalFolder, { recursive: true, force: true });
  // Without a browser the journeys are loaded and counted, but none is run: no name matches the pattern.
  const journeys = chromium
    ? await run(node, { ...env, CHROMIUM_PATH: chromium }, ['browser'])
    : await run(node, env, ['browser'], ['--testNamePattern', '^\\b$']);
  const total = addCounts(addCounts(results, refusals), journeys);
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${sayFailures(total)}${sayCounts(total)}`);
} catch (error) {
  console.error(`\n${error.message}\n\n0 passed, 1 failed`);
  process.exitCode = 1;
}
