import { listCustomerWallets } from '@tetri/contract';
import { handle } from './deps.ts';
import { readCustomerWallets } from './read-customer-wallets.ts';

export const listCustomerWalletsHandler = handle(listCustomerWallets, ({ userId }, deps) =>
  readCustomerWallets(deps, userId),
);
