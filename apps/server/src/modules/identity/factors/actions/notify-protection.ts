import type { z } from 'zod';
import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { accountProtectionChanged } from '../../events.ts';

type Change = z.input<typeof accountProtectionChanged.payload>['change'];

/** Announces, with a change of what protects an account, that it was changed: the person is notified by mail. */
export function protectionNotifier(userId: string, change: Change): (tx: Tx) => Promise<void> {
  return (tx) => announce(tx, accountProtectionChanged, { userId, change }, { key: userId });
}
