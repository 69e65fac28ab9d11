import { expect, test } from 'vitest';

const settings = () => Reflect.get(globalThis, '__zod_globalConfig') as unknown;

test('zod reads its settings where the back office leaves them', async () => {
  const before = settings();
  await import('./without-eval.ts');
  expect(settings()).toEqual({ jitless: true });
  Reflect.set(globalThis, '__zod_globalConfig', before);

  const { config } = await import('zod');
  expect(config()).toBe(settings());
});
