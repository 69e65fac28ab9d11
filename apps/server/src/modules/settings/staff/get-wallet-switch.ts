import { getWalletSwitch } from '@tetri/contract';
import { handle } from './deps.ts';

export const getWalletSwitchHandler = handle(getWalletSwitch, async (_input, { db, settings }) => {
  const { areWalletsOn } = await settings.read(db);
  return { areWalletsOn };
});
