import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { signatureVectors } from './signature-vectors.ts';

/** The same vectors, judged by programs that share no code with ours; a machine need not have every language. */
const programs = [
  ['python3', 'docs/vectors/check.py'],
  ['php', 'docs/vectors/check.php'],
] as const;
const here = programs.filter(([command]) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined);

test.for(here)('%s judges each vector as its line says', async ([command, program]) => {
  const { stdout } = await promisify(execFile)(command, [program]);
  expect(stdout.trim()).toBe(`${signatureVectors().length} vectors`);
});
