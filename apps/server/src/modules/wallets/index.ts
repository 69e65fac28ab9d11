export { createWalletsModule, type WalletsModule } from './wallets-module.ts';
