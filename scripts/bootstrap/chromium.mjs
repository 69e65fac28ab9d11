import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly } from './run.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];
const find = () => [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path));

/** Finds Chromium, on Debian installing it when root. Undefined, after one line that says so, when there is none. */
export async function ensureChromium() {
  const found = find();
  if (found) return found;
  const isDebianRoot =
    process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isDebianRoot) {
    console.log('Installing Chromium for the browser tests …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      await runQuietly(['apt-get', 'update', '-qq'], env);
      await runQuietly(['apt-get', 'install', '-y', '-qq', 'chromium'], env);
    } catch (error) {
      console.log(
        `Chromium cannot be installed (${error.message.trim().split('\n').at(-1)}): browser tests are skipped.`,
      );
      return undefined;
    }
    return find();
  }
  console.log('Chromium is missing (apt-get install chromium, or set CHROMIUM_PATH): browser tests are skipped.');
  return undefined;
}
