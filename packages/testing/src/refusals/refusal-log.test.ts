import { afterEach, expect, test, vi } from 'vitest';
import { noteRefusal, openRefusalLog, readRefusals } from './refusal-log.ts';

afterEach(() => vi.unstubAllEnvs());

test('a refusal is noted once in the log of each run, also where one process runs after another', () => {
  for (const _run of [1, 2]) {
    vi.stubEnv('TETRI_REFUSALS', undefined);
    const remove = openRefusalLog();
    noteRefusal('POST', '/order', 40953);
    noteRefusal('POST', '/order', 40953);
    expect([...readRefusals()]).toEqual(['POST /order 40953']);
    remove?.();
  }
});
