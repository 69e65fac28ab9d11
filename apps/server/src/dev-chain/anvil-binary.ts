import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const platforms: Readonly<Record<string, string>> = { darwin: 'darwin', linux: 'linux', win32: 'win32' };
const processors: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** Where the local chain's program lies; undefined where its package has none for this machine. */
export function anvilBinary(): string | undefined {
  const [platform, processor] = [platforms[process.platform], processors[process.arch]];
  if (!platform || !processor) return undefined;
  try {
    const description = createRequire(import.meta.url).resolve(
      `@foundry-rs/anvil-${platform}-${processor}/package.json`,
    );
    const file = join(dirname(description), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
