export { ConnectionGuard, type ConnectionLimits } from './connection-guard.ts';
export { refuseUpgrade, refuseOtherUpgrades, wantsSocket } from './upgrades.ts';
