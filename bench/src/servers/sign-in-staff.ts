import { staffSignIn } from '@tetri/contract';
import { csrfOf } from '@tetri/testing';

/** Signs somebody of the staff in; what comes out is their cookies, as a request carries them. */
export async function signInStaff(port: number, who: { email: string; password: string }): Promise<string> {
  const csrf = await csrfOf(`http://127.0.0.1:${port}`);
  const answer = await fetch(`http://127.0.0.1:${port}/service/api/v1/${staffSignIn.path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'csrf-token': csrf, cookie: `_csrf=${csrf}` },
    body: JSON.stringify(who),
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
