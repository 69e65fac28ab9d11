import { getPushKey } from '@tetri/contract';
import { handle } from '../deps.ts';

export const getPushKeyHandler = handle(getPushKey, async (_input, { vapid }) => ({
  publicKey: await vapid.publicKey(),
}));
