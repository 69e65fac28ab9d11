export { coverMissing } from './actions/take-wallet-deposit.ts';
export { isWalletHeld } from './store/wallet-deposits.ts';
export { createWalletsModule, type WalletsModule } from './wallets-module.ts';
