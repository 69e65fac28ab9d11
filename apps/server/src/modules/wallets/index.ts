export { coverMissing } from './actions/take-wallet-deposit.ts';
export { mayLeaveWallet } from './actions/may-leave.ts';
export { erasePersonalWallets, readPersonalWallets } from './store/personal-data.ts';
export { isWalletHeld } from './store/wallet-deposits.ts';
export { createWalletsModule, type WalletsModule } from './wallets-module.ts';
export { lockWithdrawalForPayout, walletOfWithdrawal } from './actions/lock-withdrawal-for-payout.ts';
export type { WalletsStaffDeps } from './staff/deps.ts';
export { staffHandlers as walletsStaffHandlers } from './staff/handlers.ts';
export { findWalletBreaches } from './store/find-breaches.ts';
