import type { CallAnswer, createNetwork } from '@tetri/contract';
import type { NetworkRow } from '../../catalog/index.ts';

export function viewStaffNetwork({
  id,
  code,
  name,
  addressFormat,
  version,
}: NetworkRow): CallAnswer<typeof createNetwork>['network'] {
  return { _id: id, code, name, addressFormat, version };
}
