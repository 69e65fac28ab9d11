import { CallFailure } from '@tetri/client';
import { csrfRejected, type ErrorCode, forbidden, internalError, tooManyRequests } from '@tetri/contract';
import { expect, test, vi } from 'vitest';
import { endSession } from './end-session.ts';

const refusedWith = ({ code, status }: { readonly code: ErrorCode; readonly status: number }) => {
  const failure = new CallFailure({ errorCode: code, message: '', status });
  return { failure, call: vi.fn(() => Promise.reject(failure)) };
};

test('a session that was over already is as good as ended', async () => {
  const { call } = refusedWith(forbidden);
  await expect(endSession(call)).resolves.toBeUndefined();
  expect(call).toHaveBeenCalledOnce();
});

test.each([
  ['a token that fits no session', csrfRejected],
  ['too many calls', tooManyRequests],
  ['a defect', internalError],
  ['no answer', { code: 0, status: 0 }],
])('%s ends nothing, and is reported', async (_what, refused) => {
  const { call, failure } = refusedWith(refused);
  await expect(endSession(call)).rejects.toBe(failure);
});
