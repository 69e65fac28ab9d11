import { createApiKey, createOrder, getSession, listOrderHistory } from '@tetri/contract';
import { languagesHere, programLanguages, runProgram } from '@tetri/testing/run-program';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const guide = readFileSync(fileURLToPath(import.meta.resolve('../../../../../../docs/integrator-guide.md')), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

function exampleIn(language: string, path = getSession.path): string {
  const blocks = [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))];
  const [example, ...others] = blocks.flatMap(([, text]) =>
    text?.includes('API_SECRET') && text.includes(path) ? [text] : [],
  );
  if (example === undefined || others.length > 0) throw new Error(`the guide has no one example in ${language}`);
  return example;
}

/** Every language has its example, whatever this machine can run. */
test.each(programLanguages)('the guide has one example for %s', (language) => {
  expect(exampleIn(language)).toContain('API_KEY');
});

test.each(languagesHere)('the example of the guide for %s runs', async (language) => {
  const browser = await server.signedInUser();
  const { access } = await browser.call(createApiKey, { name: language });
  await server.clock.set(new Date());
  const printed = await runProgram(language, exampleIn(language), {
    EXCHANGE: server.address,
    API_KEY: access.key,
    API_SECRET: access.secret,
  });
  expect(JSON.parse(printed)).toMatchObject({ success: true, data: { email: browser.user.email } });
});

test('the example of the guide that signs an order makes one of the key’s owner', async () => {
  const browser = await server.signedInUser();
  const { access } = await browser.call(createApiKey, { name: 'orders' });
  await server.clock.set(new Date());
  await server.app.modules.rates.pollNow();
  const printed = await runProgram('mjs', exampleIn('mjs', createOrder.path), {
    EXCHANGE: server.address,
    API_KEY: access.key,
    API_SECRET: access.secret,
  });
  const { orders } = await browser.call(listOrderHistory, {});
  expect(JSON.parse(printed)).toMatchObject({ uid: orders[0]?.uid, status: 'new' });
});
