import { expect, test } from 'vitest';

test('zod reads its settings where the back office leaves them', async () => {
  const before = globalThis.__zod_globalConfig;
  await import('./without-eval.ts');
  const left = globalThis.__zod_globalConfig;
  globalThis.__zod_globalConfig = before;
  expect(left).toMatchObject({ jitless: true });

  const { config } = await import('zod');
  expect(config()).toBe(globalThis.__zod_globalConfig);
});
