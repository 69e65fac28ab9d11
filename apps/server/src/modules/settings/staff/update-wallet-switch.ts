import { updateWalletSwitch } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { audit } from '../../audit/index.ts';
import { handle } from './deps.ts';

export const updateWalletSwitchHandler = handle(
  updateWalletSwitch,
  async ({ areWalletsOn }, { db, settings }, request) => {
    await transaction(db, async (tx) => {
      const before = await settings.read(tx);
      await settings.change(tx, { areWalletsOn });
      await audit(tx, request, {
        action: 'updateWalletSwitch',
        subject: 'site',
        subjectId: 'wallets',
        label: areWalletsOn ? 'on' : 'off',
        oldValue: { areWalletsOn: before.areWalletsOn },
        newValue: { areWalletsOn },
      });
    });
    return { areWalletsOn };
  },
);
