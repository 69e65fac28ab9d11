import type { z } from 'zod';
import type { Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { staffProtectionChanged } from '../../events.ts';

type Change = z.input<typeof staffProtectionChanged.payload>['change'];

/** Announces, with the change itself, what was changed: the person is notified by mail. */
export function notifyProtection(tx: Tx, staffId: string, change: Change): Promise<void> {
  return announce(tx, staffProtectionChanged, { staffId, change }, { key: staffId });
}
