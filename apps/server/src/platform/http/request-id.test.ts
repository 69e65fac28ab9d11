import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('gives ids of one length that never repeat and need no escape in JSON or in a header', () => {
  const ids = Array.from({ length: 2000 }, newRequestId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{20}$/);
});
