import { HttpNode, type HttpNodeOptions } from '../../../platform/http-client/http-node.ts';

export interface TonNodeOptions extends Pick<HttpNodeOptions, 'url' | 'timeoutMs'> {
  readonly apiKey: string;
}

/** A node that speaks TON Center's HTTP interface, version 3. */
export class TonNode extends HttpNode {
  constructor({ apiKey, ...options }: TonNodeOptions) {
    super({ ...options, key: ['x-api-key', apiKey] });
  }
}
