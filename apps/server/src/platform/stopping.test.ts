import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { Stopping } from './stopping.ts';

function logged() {
  const lines: string[] = [];
  return { log: createLog({ level: 'debug', write: (line) => lines.push(line) }), lines };
}

test('goes on without a part that does not stop, and says what was left of it', async () => {
  vi.useFakeTimers();
  try {
    const { log, lines } = logged();
    const never = new Promise(() => {});
    const step = new Stopping(log).step('connections', 3000, never, () => ({ body: 2 }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(await step).toBe(false);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', part: 'connections', left: { body: 2 } },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a part that fails holds up nothing', async () => {
  const { log, lines } = logged();
  expect(await new Stopping(log).step('bus', 1000, Promise.reject(new Error('gone')))).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', part: 'bus' });
});

test('says nothing of a part that stops at once', async () => {
  const { log, lines } = logged();
  expect(await new Stopping(log).step('modules', 1000, Promise.resolve())).toBe(true);
  expect(lines).toEqual([]);
});
