import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

const takeCore = new URL('take-core.ts', import.meta.url).href;
const bench = `import { takeCore } from ${JSON.stringify(takeCore)}; console.log(takeCore().pid);`;

test('what takes a core ends with the bench, also where that is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', bench], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
  expect(lives(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false);
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
