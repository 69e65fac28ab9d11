export interface ScannedDestination {
  readonly address: string;
  /** Empty where the code carries none. */
  readonly memo: string;
}

/** Schemes of wallets whose text is an address, with what else is asked behind a question mark. */
const plainSchemes = new Set(['bitcoin', 'litecoin', 'dogecoin', 'monero', 'solana', 'tron', 'ripple', 'xrpl']);

/** Longer than any address with its memo and amount. */
const textMax = 2000;

/**
 * Where a scanned code would have money sent: a bare address, or what wallet apps write into codes; see `paymentUri` for the
 * documents. Amounts are passed over: the form has its own. Undefined for what names no destination, such as a page's address
 * or another call of a contract. Whether the address is right, and of the network, is judged as if it had been typed.
 */
export function readScanned(scanned: string): ScannedDestination | undefined {
  const text = scanned.trim();
  if (text === '' || text.length > textMax) return undefined;
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/is.exec(text) ?? [];
  if (scheme === undefined) return found(text, '');
  const at = rest.indexOf('?');
  const path = at < 0 ? rest : rest.slice(0, at);
  const query = new URLSearchParams(at < 0 ? '' : rest.slice(at + 1));
  switch (scheme.toLowerCase()) {
    case 'ethereum':
      return readEthereum(path, query);
    case 'ton':
      return path.startsWith('transfer/') ? found(path.slice('transfer/'.length), query.get('text') ?? '') : undefined;
    default:
      return plainSchemes.has(scheme.toLowerCase())
        ? found(path, query.get('memo') ?? query.get('dt') ?? '')
        : undefined;
  }
}

/** EIP-681: a coin goes to the address itself, a token to the address that its `transfer` is given. */
function readEthereum(path: string, query: URLSearchParams): ScannedDestination | undefined {
  const [, target = '', call] = /^(?:pay-)?([^@/]+)(?:@\d+)?(?:\/(\w+))?$/.exec(path) ?? [];
  if (call === undefined) return found(target, '');
  return call === 'transfer' ? found(query.get('address') ?? '', '') : undefined;
}

function found(address: string, memo: string): ScannedDestination | undefined {
  return /^\S+$/.test(address) ? { address, memo } : undefined;
}
