/**
 * Where money lies, as the ledger's `custody` accounts are named. Most places need no setting up, since they follow from how
 * payments are made: `hot`, from which a method pays on a network; `deposits`, its addresses that customers paid to;
 * `till` of an office. `own` are those that the owner named; `unassigned` is what nobody said anything about.
 */
export type Place =
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'hot' | 'deposits'; readonly method: string; readonly network: string }
  | { readonly kind: 'till'; readonly officeId: string }
  | { readonly kind: 'own'; readonly id: string };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** "hot:evm:ERC20"; empty for what is unassigned. */
export function placeCode(place: Place): string {
  switch (place.kind) {
    case 'unassigned':
      return '';
    case 'till':
      return `till:${place.officeId}`;
    case 'own':
      return `own:${place.id}`;
    default:
      return `${place.kind}:${place.method}:${place.network}`;
  }
}

/** Undefined for a text that names no place. */
export function readPlace(code: string): Place | undefined {
  if (code === '') return { kind: 'unassigned' };
  const [kind = '', first = '', ...rest] = code.split(':');
  const last = rest.join(':');
  if (first === '') return undefined;
  if ((kind === 'hot' || kind === 'deposits') && last !== '') return { kind, method: first, network: last };
  if (rest.length > 0 || !uuid.test(first)) return undefined;
  if (kind === 'till') return { kind, officeId: first };
  return kind === 'own' ? { kind, id: first } : undefined;
}
