import { afterEach, expect, test, vi } from 'vitest';
import { newUuid } from './new-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('makes UUIDs of version 4 that differ, also where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const made = Array.from({ length: 1000 }, newUuid);
  expect(new Set(made).size).toBe(1000);
  for (const uuid of made)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
