import type { CallOutput, getRateSource } from '@tetri/contract';
import { isPair, type NewSource } from './source.ts';

type Setup = CallOutput<typeof getRateSource>;
export type SourceKind = Setup['kind'];

export interface RequestForm {
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly prices: readonly { readonly pair: string; readonly path: string }[];
}

/** The set-up of a source as typed. */
export interface SourceForm {
  readonly code: string;
  readonly kind: SourceKind;
  readonly exchange: string;
  /** Apart by spaces, commas or lines. */
  readonly pairs: string;
  readonly price: 'last' | 'bid' | 'ask';
  /** Of a central bank's list; empty for its own address. */
  readonly url: string;
  readonly requests: readonly RequestForm[];
  /** Addresses of the server's own machine and networks may be asked too. */
  readonly isPrivateAllowed: boolean;
  readonly pollSeconds: string;
  /** Empty for prices that never grow old. */
  readonly ageLimitSeconds: string;
  /** Empty for no guard. */
  readonly spikePercent: string;
  readonly spikeTicks: string;
  /** What of the config no field shows; kept as it was read. */
  readonly rest: Readonly<Record<string, unknown>>;
}

export const newKinds = ['ccxt', 'ecb', 'nbg', 'http-json', 'manual'] as const;
export const noRequest: RequestForm = { url: '', headers: [], prices: [{ pair: '', path: '' }] };

/** Exchanges move by the second; banks publish once a working day, and a weekend may be long. */
const usual: Readonly<Record<SourceKind, Pick<SourceForm, 'pollSeconds' | 'ageLimitSeconds' | 'spikePercent'>>> = {
  demo: { pollSeconds: '10', ageLimitSeconds: '60', spikePercent: '5' },
  ccxt: { pollSeconds: '15', ageLimitSeconds: '120', spikePercent: '5' },
  ecb: { pollSeconds: '3600', ageLimitSeconds: '432000', spikePercent: '5' },
  nbg: { pollSeconds: '3600', ageLimitSeconds: '432000', spikePercent: '5' },
  'http-json': { pollSeconds: '60', ageLimitSeconds: '600', spikePercent: '5' },
  manual: { pollSeconds: '60', ageLimitSeconds: '', spikePercent: '' },
};

/** A new source of this kind, with the settings that are usual for it. */
export function blankForm(kind: SourceKind, code = ''): SourceForm {
  return {
    code,
    kind,
    exchange: '',
    pairs: '',
    price: 'last',
    url: '',
    requests: [noRequest],
    isPrivateAllowed: false,
    spikeTicks: '3',
    rest: {},
    ...usual[kind],
  };
}

export function formOf({ code, kind, terms }: Setup): SourceForm {
  const { config, pollSeconds, ageLimitSeconds, spikePercent, spikeTicks } = terms;
  return {
    ...blankForm(kind, code),
    ...configForm(kind, config),
    isPrivateAllowed: config['isPrivateAllowed'] === true,
    pollSeconds: String(pollSeconds),
    ageLimitSeconds: ageLimitSeconds === null ? '' : String(ageLimitSeconds),
    spikePercent: spikePercent ?? '',
    spikeTicks: String(spikeTicks),
  };
}

type Config = Readonly<Record<string, unknown>>;

function configForm(kind: SourceKind, config: Config): Partial<SourceForm> {
  if (kind === 'ccxt') {
    const { exchange, pairs, price, ...rest } = config as Config & Pick<SourceForm, 'exchange' | 'price'>;
    return { exchange, pairs: (pairs as string[]).join(' '), price, rest };
  }
  if (kind === 'ecb' || kind === 'nbg') {
    const { url, ...rest } = config;
    return { url: typeof url === 'string' ? url : '', rest };
  }
  if (kind === 'http-json') {
    const requests = config['requests'] as (Omit<RequestForm, 'headers'> & { headers?: Record<string, string> })[];
    return {
      requests: requests.map(({ url, headers, prices }) => ({
        url,
        prices,
        headers: Object.entries(headers ?? {}).map(([name, value]) => ({ name, value })),
      })),
    };
  }
  return { rest: config };
}

/** The config as its kind wants it; lines that were left empty are left out. */
export function configOf(form: SourceForm): Record<string, unknown> {
  const config = placeOf(form);
  return isRemote(form.kind) ? { ...config, isPrivateAllowed: form.isPrivateAllowed } : config;
}

/** Whether prices of this kind come over the network. */
export function isRemote(kind: SourceKind): boolean {
  return kind !== 'demo' && kind !== 'manual';
}

function placeOf(form: SourceForm): Record<string, unknown> {
  switch (form.kind) {
    case 'ccxt':
      return { ...form.rest, exchange: form.exchange.trim(), pairs: pairsOf(form.pairs), price: form.price };
    case 'ecb':
    case 'nbg':
      return { ...form.rest, ...(form.url.trim() ? { url: form.url.trim() } : {}) };
    case 'http-json':
      return {
        requests: form.requests.map(({ url, headers, prices }) => ({
          url: url.trim(),
          headers: Object.fromEntries(
            headers.filter(({ name }) => name.trim()).map(({ name, value }) => [name.trim(), value.trim()]),
          ),
          prices: prices
            .filter(({ pair, path }) => pair.trim() || path.trim())
            .map(({ pair, path }) => ({ pair: pair.trim(), path: path.trim() })),
        })),
      };
    default:
      return { ...form.rest };
  }
}

export function termsOf(form: SourceForm): Omit<NewSource, 'code' | 'kind' | 'reason'> {
  return {
    config: configOf(form),
    pollSeconds: Number(form.pollSeconds),
    ageLimitSeconds: form.ageLimitSeconds === '' ? null : Number(form.ageLimitSeconds),
    spikePercent: form.spikePercent === '' ? null : form.spikePercent,
    spikeTicks: Number(form.spikeTicks),
  };
}

/** Whether the place is described well enough to be asked. */
export function isPlaceKnown(form: SourceForm): boolean {
  const config = configOf(form);
  if (form.kind === 'ccxt') {
    const pairs = pairsOf(form.pairs);
    return /^[a-z0-9]{2,32}$/.test(form.exchange.trim()) && pairs.length > 0 && pairs.every(isPair);
  }
  if (form.kind !== 'http-json') return form.url.trim() === '' || isAddress(form.url.trim());
  return (config['requests'] as RequestForm[]).every(
    ({ url, prices }) =>
      isAddress(url) && prices.length > 0 && prices.every(({ pair, path }) => isPair(pair) && path !== ''),
  );
}

/** Whether everything can be read; the server judges whether it fits. */
export function isComplete(form: SourceForm): boolean {
  const { code, kind, pollSeconds, ageLimitSeconds, spikePercent, spikeTicks } = form;
  return (
    /^[A-Z][A-Z0-9]{1,23}$/.test(code) &&
    isPlaceKnown(form) &&
    /^[1-9]\d{0,4}$/.test(pollSeconds) &&
    (ageLimitSeconds === '' ? kind === 'manual' : /^[1-9]\d{0,7}$/.test(ageLimitSeconds)) &&
    (spikePercent === '' || /^\d{1,4}(\.\d{1,8})?$/.test(spikePercent)) &&
    /^[1-9]\d?$/.test(spikeTicks)
  );
}

function pairsOf(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter(Boolean);
}

function isAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
