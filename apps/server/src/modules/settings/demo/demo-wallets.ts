import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { settingsChanged } from '../events.ts';
import { writeSettings } from '../store/settings.ts';

/** The demo shows wallets. */
export async function seedDemoWallets(tx: Tx): Promise<void> {
  await switchWallets(tx, true);
}

/** Off again, until the owner wants them; wallets that are used beyond the demo stay on. */
export async function removeDemoWallets(tx: Tx, isUsed: boolean): Promise<void> {
  if (!isUsed) await switchWallets(tx, false);
}

async function switchWallets(tx: Tx, areWalletsOn: boolean): Promise<void> {
  await writeSettings(tx, { areWalletsOn });
  await announce(tx, settingsChanged, {}, { key: 'settings' });
}
