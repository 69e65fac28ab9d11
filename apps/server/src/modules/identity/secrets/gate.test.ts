import { expect, test } from 'vitest';
import { Gate } from './gate.ts';

test('never runs more tasks than its width, and runs all of them', async () => {
  const gate = new Gate(2);
  let running = 0;
  let most = 0;
  let done = 0;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      gate.run(async () => {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running--;
        done++;
      }),
    ),
  );
  expect({ most, done }).toEqual({ most: 2, done: 20 });
});

test('a task that fails gives its place to the next', async () => {
  const gate = new Gate(1);
  await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(gate.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
