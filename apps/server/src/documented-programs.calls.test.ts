import { type CallOutput, createOrder, getRouteByXml } from '@tetri/contract';
import { languagesHere, type ProgramLanguage, programLanguages, runProgram } from '@tetri/testing/run-program';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Reference {
  readonly calls: Readonly<Record<string, { readonly programs: Readonly<Record<ProgramLanguage, string>> }>>;
}

/** What the site's pages for programmers show. */
const file = fileURLToPath(import.meta.resolve('../../web/src/features/api-docs/reference.json'));
const { calls } = JSON.parse(readFileSync(file, 'utf8')) as Reference;

/** Those that need the ones before them, in their order; then those that need nothing. */
const chained = ['createOrder', 'getOrder', 'updateOrderStatus'];
const alone = Object.keys(calls).filter((name) => !chained.includes(name));

let server: TestServer;
let variables: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  await server.app.modules.rates.pollNow();
  const { route } = await server.call(getRouteByXml, { xmlIn: 'TBCBGEL', xmlOut: 'USDTTRC20' });
  variables = { EXCHANGE: server.address, ROUTE_ID: route.routeId, FRIENDLY_URL: route.seo.friendlyURL };
});
afterAll(() => server.stop());

async function answerOf(name: string, language: ProgramLanguage, more: Readonly<Record<string, string>> = {}) {
  const program = calls[name]?.programs[language];
  if (program === undefined) throw new Error(`the pages have no ${name} in ${language}`);
  return JSON.parse(await runProgram(language, program, { ...variables, ...more })) as { data: unknown };
}

for (const language of programLanguages) {
  describe.skipIf(!languagesHere.includes(language))(`in ${language} (skipped where it is not installed)`, () => {
    test.each(alone)('the documented program of %s runs', async (name) => {
      expect(await answerOf(name, language)).toMatchObject({ success: true });
    });

    test('the documented programs create an order once, read it and say that it is paid', async () => {
      const sale = { SALE_ID: `sale-${language}` };
      const { uid, secret } = (await answerOf('createOrder', language, sale)).data as CallOutput<typeof createOrder>;
      expect(await answerOf('createOrder', language, sale)).toMatchObject({ data: { uid } });
      await server.drain();
      const keys = { ORDER_UID: uid, ORDER_SECRET: secret };
      expect(await answerOf('getOrder', language, keys)).toMatchObject({ data: { order: { status: 'waitPayment' } } });
      expect(await answerOf('updateOrderStatus', language, keys)).toMatchObject({ data: { status: 'inProgress' } });
    });
  });
}

test('the program of the guide creates an order and follows it', async () => {
  const guide = readFileSync(fileURLToPath(import.meta.resolve('../../../docs/integrator-guide.md')), 'utf8');
  const program = /^```js\n(.*?)^```$/ms.exec(guide)?.[1] ?? '';
  const printed = await runProgram('mjs', program.replace('http://localhost:3000', server.address), {});
  expect(printed).toMatch(/^order \d+: give 1000\.00 GEL, get [\d.]+ USDT\nit is waitPayment and expires at \S+\n$/);
});
