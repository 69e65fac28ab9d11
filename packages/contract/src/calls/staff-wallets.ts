import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { staffRoles } from '../scalars.ts';

/** While they are off, nobody fills a wallet; what lies in one can still be spent and withdrawn. */
const WalletSwitch = z.object({ areWalletsOn: z.boolean() });

export const getWalletSwitch = defineCall({
  method: 'GET',
  path: 'admin/site/wallets/get',
  access: { staff: staffRoles },
  summary: 'Whether customers may have wallets here.',
  input: z.object({}),
  output: WalletSwitch,
});

export const updateWalletSwitch = defineCall({
  method: 'PUT',
  path: 'admin/site/wallets/update',
  access: { staff: ['owner'] },
  summary: 'Lets customers have wallets here, or no longer lets them fill any.',
  input: WalletSwitch,
  output: WalletSwitch,
});
