import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const findBrowser = () => [process.env.CHROMIUM_PATH, ...browsers].find((path) => path && existsSync(path));

/** What runs the examples of the documentation, and the packages that hold it. */
const interpreters = { curl: 'curl', python3: 'python3', php: 'php-cli' };
const isMissing = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined;

/** Finds Chromium, on Debian installing it when root. Undefined, after one line that says so, when there is none. */
export async function ensureChromium() {
  if (!findBrowser())
    await install(['chromium'], 'without it, or one that CHROMIUM_PATH names, browser tests are skipped');
  return findBrowser();
}

/** Sees to the languages that the documentation has examples in, installing them likewise. */
export async function ensureInterpreters() {
  const packages = Object.entries(interpreters).flatMap(([program, name]) => (isMissing(program) ? [name] : []));
  if (packages.length > 0) await install(packages, 'examples for it are skipped');
}

/** Sees to the node that the methods for Bitcoin's kind are tested on; Debian 12 has none of Bitcoin itself. */
export async function ensureLitecoind() {
  if (spawnSync('litecoind', ['-version'], { stdio: 'ignore' }).error !== undefined)
    await install(['litecoind'], 'tests against a node of Bitcoin’s kind are skipped');
}

/** Sees to the node and the wallet that the method for Monero is tested on. */
export async function ensureMonero() {
  if (isMissing('monerod') || isMissing('monero-wallet-rpc'))
    await install(['monero'], 'tests against a node of Monero are skipped');
}

async function install(packages, consequence) {
  const names = packages.join(' ');
  if (process.getuid?.() !== 0 || isMissing('apt-get')) {
    console.log(`Missing (apt-get install ${names}): ${consequence}.`);
    return;
  }
  console.log(`Installing ${names} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runQuietly(['apt-get', 'update', '-qq'], env);
    await runQuietly(['apt-get', 'install', '-y', '-qq', ...packages], env);
  } catch (error) {
    console.log(`${names} cannot be installed (${error.message.trim().split('\n').at(-1)}): ${consequence}.`);
  }
}
