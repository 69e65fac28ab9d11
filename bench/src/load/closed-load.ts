import { HttpConnection, type HttpResponse } from './http-connection.ts';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly ms: number;
  readonly request: () => Buffer;
  readonly isGood: (response: HttpResponse) => boolean;
}

/** Each connection sends its next request when it has its answer. Answers how many good answers a second came. */
export async function closedLoad({ port, connections, ms, request, isGood }: LoadOptions): Promise<number> {
  const clients = Array.from({ length: connections }, () => new HttpConnection(port));
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - started < ms) {
        const response = await client.send(request());
        if (!isGood(response))
          throw new Error(`a bad answer: ${response.head} ${response.body.toString().slice(0, 500)}`);
        answered += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const client of clients) client.close();
  return answered / seconds;
}
