import type { Fetch } from './adapter.ts';
import { readBody } from './read-body.ts';

const timeoutMs = 10_000;

/** The body of a GET as text. Rejects on any status but 2xx, after ten seconds, and when the body is larger than 5 MB. */
export async function fetchText(
  fetch: Fetch,
  url: string,
  { isPrivateAllowed, headers }: { isPrivateAllowed: boolean; headers?: Record<string, string> },
): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { headers: { accept: '*/*', ...headers }, signal, isPrivateAllowed });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${url} answered with status ${response.status}`);
  }
  return (await readBody(url, response)).toString('utf8');
}
