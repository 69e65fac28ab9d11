import { CallFailure } from '@tetri/client';
import { expect, test } from 'vitest';
import { RouteError } from '../routing/index.ts';
import { orNotFound } from './or-not-found.ts';

const refused = (status: number) =>
  Promise.reject(new CallFailure({ errorCode: 1, message: 'refused', object: {}, status }));

test.each([400, 404, 422])('what is refused with %i is not there', async (status) => {
  await expect(orNotFound(refused(status))).rejects.toEqual(new RouteError(404));
});

test.each([0, 403, 500, 503])('a failure with %i stays what it is', async (status) => {
  await expect(orNotFound(refused(status))).rejects.toMatchObject({ status });
});

test('an existing value is returned', async () => {
  expect(await orNotFound(Promise.resolve('page'))).toBe('page');
});
