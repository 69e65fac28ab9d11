import { listNetworks } from '@tetri/contract';
import { countOf } from '../../../platform/http/index.ts';
import { readFollowed } from '../deposits/store/followed-networks.ts';
import { handle } from './deps.ts';

export const listNetworksHandler = handle(listNetworks, async (_input, { db }) => {
  const rows = await readFollowed(db);
  const networks = rows.map(({ method, network, height, readAt, failingSince, problem }) => ({
    method,
    network,
    height,
    readAt: readAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    problem,
  }));
  return { networks, count: countOf(networks.length, 1, Math.max(networks.length, 1)) };
});
