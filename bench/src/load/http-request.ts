export interface RequestParts {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request as the bytes that go over the wire. */
export function requestBytes({ method, path, headers = {}, body = '' }: RequestParts): Buffer {
  const all: Record<string, string> = { host: 'bench', ...headers };
  if (method === 'POST')
    Object.assign(all, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}
