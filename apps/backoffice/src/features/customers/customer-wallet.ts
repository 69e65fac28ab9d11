import type { CallOutput, listCustomerWallets } from '@tetri/contract';

export type CustomerWallet = CallOutput<typeof listCustomerWallets>['wallets'][number];
