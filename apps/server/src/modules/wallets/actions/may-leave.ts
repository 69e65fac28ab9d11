import { refusal, walletHeld } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { findBlock, refuseBlocked } from '../../identity/index.ts';
import { keepsIn } from '../core/keeps-in.ts';
import { isWalletHeld } from '../store/wallet-deposits.ts';

/** Whether money may leave the person's wallets now. */
export async function mayLeaveWallet(reader: Reader, userId: string): Promise<boolean> {
  return (await readKept(reader, userId)).kept === undefined;
}

/** As `mayLeaveWallet`. Throws walletHeld, and accountBlocked with until when it is. */
export async function refuseKept(reader: Reader, userId: string): Promise<void> {
  const { kept, block } = await readKept(reader, userId);
  if (block) refuseBlocked(block, block.now);
  if (kept) throw refusal(walletHeld);
}

async function readKept(reader: Reader, userId: string) {
  const block = await findBlock(reader, userId);
  const isMissing = await isWalletHeld(reader, userId);
  return { kept: keepsIn({ isMissing, isBlocked: block !== undefined }), block };
}
