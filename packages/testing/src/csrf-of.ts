import { getSiteStatus } from '@tetri/contract';

/** The CSRF token that a server gives a browser with these cookies ("session=…"); it goes into the `_csrf` cookie and the header. */
export async function csrfOf(baseUrl: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${baseUrl}/service/api/v1/${getSiteStatus.path}/`, { headers: { cookie } });
  const token = /(?:^|, )_csrf=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error('the server gave no CSRF token');
  return token;
}
