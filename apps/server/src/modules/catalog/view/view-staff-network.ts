import type { CallAnswer, createNetwork } from '@tetri/contract';
import type { NetworkRow } from '../store/currencies.ts';

export function viewStaffNetwork({
  id,
  code,
  name,
  addressFormat,
  version,
}: NetworkRow): CallAnswer<typeof createNetwork>['network'] {
  return { _id: id, code, name, addressFormat, version };
}
