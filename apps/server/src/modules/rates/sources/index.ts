import type { PastPrice } from '../core/route-history.ts';
import type { Source, SourceKind } from '../core/source.ts';
import type { ConfigFault, OpenSource, SourceAdapter } from './adapter.ts';
import { ccxtSource } from './ccxt.ts';
import { demoSource } from './demo.ts';
import { ecbSource } from './ecb.ts';
import { httpJsonSource } from './http-json.ts';
import { manualSource } from './manual.ts';
import { nbgSource } from './nbg.ts';

export type { Fetch, OpenSource } from './adapter.ts';

type AnyAdapter = Pick<SourceAdapter, 'isRemote'> & {
  check(config: unknown): { config: Record<string, unknown> } | ConfigFault;
  offers(config: unknown, pair: string): boolean;
  /** Undefined where the past is not made but kept. */
  past(config: unknown, pair: string, moments: readonly Date[]): readonly PastPrice[] | undefined;
  open(config: unknown): Promise<OpenSource> | undefined;
};

function adapted<Adapter extends SourceAdapter>(adapter: Adapter): AnyAdapter {
  return {
    isRemote: adapter.isRemote,
    check(config) {
      const parsed = adapter.config.safeParse(config);
      if (parsed.success) {
        const fault = adapter.faultOf?.(parsed.data);
        return fault ?? { config: parsed.data as Record<string, unknown> };
      }
      return { fault: 'unfit', place: parsed.error.issues[0]?.path.join('.') || 'config' };
    },
    offers: (config, pair) => adapter.offers(adapter.config.parse(config), pair),
    past: (config, pair, moments) => adapter.past?.(adapter.config.parse(config), pair, moments),
    open: (config) => {
      const { open } = adapter;
      return open && (async () => open(adapter.config.parse(config)))();
    },
  };
}

const adapters: Readonly<Record<SourceKind, AnyAdapter>> = {
  demo: adapted(demoSource),
  ccxt: adapted(ccxtSource),
  ecb: adapted(ecbSource),
  nbg: adapted(nbgSource),
  'http-json': adapted(httpJsonSource),
  manual: adapted(manualSource),
};

/** The adapter of a kind of source. */
export function adapterOf(kind: SourceKind): AnyAdapter {
  return adapters[kind];
}

/** Whether a formula may name this pair of the source. */
export function offersPair(source: Source, pair: string): boolean {
  return adapterOf(source.kind).offers(source.config, pair);
}
