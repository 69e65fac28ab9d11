import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type State = 'open' | 'review' | 'approved' | 'declined';
export interface Visit {
  readonly state: State;
  readonly reason?: string;
  readonly country?: string | null;
  /** Whose document it was shown; by itself somebody of its own for each visit that it approves. */
  readonly person?: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly documentNumber?: string;
    readonly documentExpiresAt?: string | null;
  } | null;
}

/** A service that verifies people on pages of its own, on this machine. */
export interface VerificationProvider {
  readonly url: string;
  readonly account: string;
  readonly secret: string;
  /** Visits by the number that the exchange gave them. */
  readonly visits: Map<string, Visit>;
  /** How often it was asked for each thing. */
  readonly asked: { start: number; status: number };
  /** What it does wrong; undefined while it works. */
  fault: 'down' | 'silent' | 'unsigned' | 'otherNonce' | 'plainUrl' | undefined;
  /** Notifies the exchange that a visit has changed; the status of its answer. */
  tell(site: string, reference: string, more?: { readonly at?: Date; readonly secret?: string }): Promise<number>;
  close(): Promise<void>;
}

const signed = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex');

/** Also what a service says about a visit that it has approved. */
function sessionOf(visit: Visit | undefined, reference: string) {
  if (!visit) return null;
  const own = { firstName: 'Nino', lastName: 'Beridze', documentNumber: reference.slice(-12).toUpperCase() };
  return visit.state === 'approved' ? { person: own, ...visit } : visit;
}

/** `now`: by the clock of the exchange that it tells. */
export async function openVerificationProvider(now: () => Date): Promise<VerificationProvider> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const about = request.url?.endsWith('/start') ? 'start' : 'status';
      provider.asked[about] += 1;
      if (provider.fault === 'silent') return;
      const isOurs = request.headers['x-signature'] === signed(provider.secret, about, body);
      if (provider.fault === 'down' || !isOurs) return void response.writeHead(503).end();
      const { account, reference, nonce: given } = JSON.parse(body) as Record<string, string>;
      const nonce = provider.fault === 'otherNonce' ? 'another' : given;
      if (about === 'start' && reference) provider.visits.set(reference, { state: 'open' });
      const scheme = provider.fault === 'plainUrl' ? 'ftp' : 'http';
      const more =
        about === 'start'
          ? { url: `${scheme}://127.0.0.1:${port}/visit/${reference}` }
          : { session: sessionOf(provider.visits.get(reference ?? ''), reference ?? '') };
      const text = JSON.stringify({ account, reference, nonce, ...more });
      const signature = provider.fault === 'unsigned' ? '' : signed(provider.secret, 'answer', text);
      response.writeHead(200, { 'content-type': 'application/json', 'x-signature': signature }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const provider: VerificationProvider = {
    url: `http://127.0.0.1:${port}`,
    account: 'tetri',
    secret: 'a secret of both',
    visits: new Map(),
    asked: { start: 0, status: 0 },
    fault: undefined,
    async tell(site, reference, { at = now(), secret = provider.secret } = {}) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      const body = JSON.stringify({ reference });
      const signature = signed(secret, 'callback', `${timestamp}\n${body}`);
      const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
      return (await fetch(`${site}/service/verification/provider`, { method: 'POST', headers, body })).status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}
