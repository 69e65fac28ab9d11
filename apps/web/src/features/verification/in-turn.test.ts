import { CallFailure } from '@tetri/client';
import { tooManyRequests } from '@tetri/contract';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const busy = new CallFailure({
  errorCode: tooManyRequests.code,
  message: 'too many requests',
  object: { time: 3 },
  status: 429,
});

test('a file that waits for another one is sent again once it may', async () => {
  const waits: number[] = [];
  let left = 2;
  const send = async () => {
    if (left-- > 0) throw busy;
    return 'sent';
  };
  expect(await inTurn(send, async (seconds) => void waits.push(seconds))).toBe('sent');
  expect(waits).toEqual([3, 3]);
});

test('another refusal, or an endless wait, is reported', async () => {
  const other = new Error('other');
  await expect(
    inTurn(
      () => Promise.reject(other),
      async () => undefined,
    ),
  ).rejects.toBe(other);
  let sent = 0;
  const send = () => {
    sent += 1;
    return Promise.reject(busy);
  };
  await expect(inTurn(send, async () => undefined)).rejects.toBe(busy);
  expect(sent).toBe(10);
});
