import { malformedRequest, tooManyRequests } from '@tetri/contract';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';
import { workForSender } from './work-for-sender.ts';

const refused = { definition: tooManyRequests, object: { time: 3 } };

/** Work that ends when the test ends it. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

const from = (ip: string, order: string, closed = new AbortController().signal) =>
  workForSender({ ip, closed }, `order ${order}`);

test('one file of a network and of an order is worked on or waits, and others are taken meanwhile', async () => {
  const turn = inTurn(3);
  const first = lasting();
  const running = turn(first.work, from('2001:db8::1', '1'));
  await expect(turn(async () => '', from('2001:db8::2', '2'))).rejects.toMatchObject(refused);
  await expect(turn(async () => '', from('198.51.100.1', '1'))).rejects.toMatchObject(refused);
  const other = turn(async () => 'other', from('198.51.100.1', '2'));
  first.end();
  expect(await Promise.all([running, other])).toEqual(['done', 'other']);
  expect(await turn(async () => 'again', from('2001:db8::2', '1'))).toBe('again');
});

test('who hangs up while they wait frees their place, and is not worked for', async () => {
  const turn = inTurn(3);
  const first = lasting();
  const running = turn(first.work, from('198.51.100.1', '1'));
  const waiting = new AbortController();
  let isDone = false;
  const gone = turn(
    async () => {
      isDone = true;
    },
    from('198.51.100.2', '2', waiting.signal),
  );
  waiting.abort();
  const again = turn(async () => 'again', from('198.51.100.2', '2'));
  first.end();
  await expect(gone).rejects.toMatchObject({ definition: malformedRequest });
  expect(await Promise.all([running, again])).toEqual(['done', 'again']);
  expect(isDone).toBe(false);
});

test('who hung up before is not worked for', async () => {
  const work = inTurn(3)(async () => '', from('198.51.100.1', '1', AbortSignal.abort()));
  await expect(work).rejects.toMatchObject({ definition: malformedRequest });
});
