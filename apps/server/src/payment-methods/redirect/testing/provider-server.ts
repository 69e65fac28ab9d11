import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CheckoutSimulator, paymentsInMemory } from '../simulator.ts';

export const account = 'tetri-test';
export const secret = 'a secret that both know';

export interface ProviderServer {
  readonly statusUrl: string;
  readonly provider: CheckoutSimulator;
  /** How it answers instead, while it is set. */
  answers: ((response: ServerResponse) => void) | undefined;
  /** What becomes of its answers on the way. */
  change: (answer: { body: string; signature: string }) => { body: string; signature: string };
  /** References that it was asked about. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A provider that is asked over HTTP. */
export async function startProvider(now: () => Date): Promise<ProviderServer> {
  const provider = new CheckoutSimulator({ account, secret, payments: paymentsInMemory(), now });
  const server = createServer((request, response) => {
    (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      running.asked.push((JSON.parse(body) as { reference: string }).reference);
      if (running.answers) {
        running.answers(response);
        return;
      }
      const answer = await provider.answer(body, String(request.headers['x-signature']));
      if (!answer) {
        response.writeHead(403).end();
        return;
      }
      const changed = running.change(answer);
      response.writeHead(200, { 'x-signature': changed.signature }).end(changed.body);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const running: ProviderServer = {
    statusUrl: `http://127.0.0.1:${port}/status`,
    provider,
    answers: undefined,
    change: (answer) => answer,
    asked: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}
