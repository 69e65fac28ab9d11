import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { settingsChanged } from '../events.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import { readSettings, writeSettings } from '../store/settings.ts';

/** Below a name that belongs to nobody and never will (RFC 2606, section 3). */
const demo = { supportEmail: 'support@example.com', botUrl: 'https://bot.example.com/' };

/** Shows where a site names its support; what the owner has set stays. */
export async function seedDemoContacts(tx: Tx): Promise<void> {
  const { supportEmail, botUrl } = await readSettings(tx);
  await change(tx, {
    ...(supportEmail ? {} : { supportEmail: demo.supportEmail }),
    ...(botUrl ? {} : { botUrl: demo.botUrl }),
  });
}

export async function removeDemoContacts(tx: Tx): Promise<void> {
  const { supportEmail, botUrl } = await readSettings(tx);
  await change(tx, {
    ...(supportEmail === demo.supportEmail ? { supportEmail: null } : {}),
    ...(botUrl === demo.botUrl ? { botUrl: null } : {}),
  });
}

async function change(tx: Tx, changes: Partial<SiteSettings>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await writeSettings(tx, changes);
  await announce(tx, settingsChanged, {}, { key: 'settings' });
}
