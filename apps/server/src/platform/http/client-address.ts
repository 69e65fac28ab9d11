import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { AddressList } from '../addresses/index.ts';

/** Tells who calls when proxies of one's own stand in front: only they are believed, and only about who called them. */
export class ClientAddresses {
  readonly #trusted: AddressList;

  /** Addresses and networks ("10.0.0.0/8"). Throws on any other text. */
  constructor(trusted: readonly string[] = []) {
    this.#trusted = new AddressList(trusted);
  }

  readonly isTrusted = (address: string): boolean => this.#trusted.has(address);

  /** The caller: the first address from the near end of `X-Forwarded-For` that no proxy of ours has. */
  of(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    let address = request.socket.remoteAddress ?? '';
    if (!this.isTrusted(address)) return address;
    const { 'x-forwarded-for': forwarded = '' } = request.headers;
    for (const hop of String(forwarded).split(',').reverse()) {
      if (isIP(hop.trim()) === 0) break;
      address = hop.trim();
      if (!this.isTrusted(address)) break;
    }
    return address;
  }
}
