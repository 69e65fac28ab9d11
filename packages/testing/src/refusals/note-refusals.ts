import { noteRefusal } from './refusal-log.ts';

/**
 * Setup of every call test: notes each refusal that a test receives over HTTP, so that `declared-errors.after.test.ts`
 * can tell which declared errors were never provoked. Tests need do nothing for it but call the server.
 */
const basePath = '/service/api/v1/';
// Files of tests that follow one another in a process each come by here: the fetch that notes is put in once.
const known = globalThis as { tetriPlainFetch?: typeof fetch };
known.tetriPlainFetch ??= globalThis.fetch;
const plainFetch = known.tetriPlainFetch;

globalThis.fetch = async (input, init) => {
  const response = await plainFetch(input, init);
  if (response.status < 400) return response;
  const { pathname } = new URL(response.url);
  if (!pathname.startsWith(basePath)) return response;
  const text = await response.clone().text();
  const code = /"errorCode":\s*"?(0x[0-9a-f]+|\d+)/.exec(text)?.[1];
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
  const path = pathname.slice(basePath.length).replace(/\/$/, '');
  if (code !== undefined) noteRefusal(method.toUpperCase(), path, code);
  return response;
};
