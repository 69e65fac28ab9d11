import { createApiKey } from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const guide = readFileSync(fileURLToPath(import.meta.resolve('../../../../../../docs/integrator-guide.md')), 'utf8');

/** What runs each example of the guide; the example is its last argument. */
const interpreters = {
  sh: ['sh', '-c'],
  mjs: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
  php: ['php', '-r'],
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

function exampleIn(language: string): string {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
  const [example, ...others] = blocks.flatMap(([, text]) => (text?.includes('API_SECRET') ? [text] : []));
  if (example === undefined || others.length > 0) throw new Error(`the guide has no one example in ${language}`);
  return example.replace(/^<\?php\n/, '');
}

/** Every language has its example, whatever this machine can run. */
test.each(Object.keys(interpreters))('the guide has one example for %s', (language) => {
  expect(exampleIn(language)).toContain('API_KEY');
});

function isHere(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
}

// The guide has an example for everybody; a machine need not have every language.
const here = Object.entries(interpreters).filter(([, [program]]) => isHere(program));

test.each(here)('the example of the guide for %s runs', async (language, command) => {
  const example = exampleIn(language);
  const [program, ...first] = command;
  const browser = await server.signedInUser();
  const { access } = await browser.call(createApiKey, { name: language });
  await server.clock.set(new Date());
  const { stdout } = await promisify(execFile)(program, [...first, example], {
    env: { ...process.env, EXCHANGE: server.address, API_KEY: access.key, API_SECRET: access.secret },
  });
  expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { email: browser.user.email } });
});
