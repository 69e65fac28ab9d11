import { HttpNode, type HttpNodeOptions } from '../../../platform/http-client/http-node.ts';

export interface TronNodeOptions extends Pick<HttpNodeOptions, 'url' | 'timeoutMs'> {
  readonly apiKey: string;
}

/** A node of java-tron's kind. */
export class TronNode extends HttpNode {
  constructor({ apiKey, ...options }: TronNodeOptions) {
    super({ ...options, key: ['tron-pro-api-key', apiKey], parse: withNumbersAsText });
  }
}

/** Whole numbers as text: the largest amounts lose their last digits as JavaScript's numbers. */
function withNumbersAsText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? context.source : value,
  );
}
