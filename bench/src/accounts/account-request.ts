import type { Call } from '@tetri/contract';
import { csrfOf } from '@tetri/testing';
import { requestBytes } from '../load/http-request.ts';

/** Requests of account calls as a browser without a session sends them. */
export async function accountRequests(port: number): Promise<(call: Call, body: object) => Buffer> {
  const csrf = await csrfOf(`http://127.0.0.1:${port}`);
  return ({ path }, body) =>
    requestBytes({
      method: 'POST',
      path: `/service/api/v1/${path}/`,
      headers: { 'csrf-token': csrf, cookie: `_csrf=${csrf}` },
      body: JSON.stringify(body),
    });
}
