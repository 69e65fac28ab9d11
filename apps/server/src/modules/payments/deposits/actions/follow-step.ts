import { type Db, readNow, transaction } from '../../../../platform/database/index.ts';
import type { ChainPlugin, ChainStep } from '../../plugin.ts';
import { findOurAddresses } from '../store/deposit-addresses.ts';
import { shareMethodVersion } from '../../methods/store/method-settings.ts';
import { announceDeposits } from './announce-deposits.ts';
import type { SettingsInUse } from './database-addresses.ts';
import { leaveFormer, saveStep } from '../store/deposits.ts';
import { putOff } from '../store/hosted-payments.ts';
import { keepStrays } from '../../unclaimed/actions/keep-strays.ts';
import { type Followed, moveOn, openFollowed } from '../store/followed-networks.ts';

/**
 * Reads one step of a network and writes it down with the cursor, in one transaction: what was read twice counts once, and
 * what was not written is read again. A network that was set to another chain is read anew from its present end. Undefined where
 * another reader was quicker, or where other settings are saved than those that it was read by: what those of before saw, such as
 * payments to a wallet that was replaced meanwhile, is not written down. Without `settings`, for methods that have none. Throws
 * what the plug-in throws.
 */
export async function followStep(
  db: Db,
  chain: ChainPlugin,
  of: Followed,
  settings?: SettingsInUse,
): Promise<ChainStep | undefined> {
  const version = settings?.versionOf(of.method);
  const row = await transaction(db, (tx) => openFollowed(tx, of));
  const begunAt = await readNow(db);
  const ours = (addresses: readonly string[]) => findOurAddresses(db, of.method, addresses);
  const present = chain.chainOf(of.network);
  // Another chain has nothing in common with where its name stood.
  const isAnother = row.chain !== '' && row.chain !== present;
  const step = await chain.follow(of.network, isAnother ? undefined : (row.cursor ?? undefined), ours);
  const { asked = [], problem } = step;
  if (problem !== undefined) {
    await transaction(db, (tx) => putOff(tx, of, asked));
    throw new Error(problem);
  }
  const written = await transaction(db, async (tx) => {
    // Until this ends nobody saves others.
    if (version !== undefined && (await shareMethodVersion(tx, of.method)) !== version)
      return 'settingsChanged' as const;
    if (!(await moveOn(tx, row, step, { chain: present, begunAt }))) return undefined;
    const former = isAnother ? await leaveFormer(tx, of) : [];
    const changed = [...former, ...(await saveStep(tx, of, step))];
    await keepStrays(tx, changed);
    // With what they were answered, or neither.
    await putOff(tx, of, asked);
    await announceDeposits(tx, changed);
    return step;
  });
  if (written !== 'settingsChanged') return written;
  await settings?.refresh();
  return undefined;
}
