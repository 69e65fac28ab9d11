import { findBrokenGuards } from './find-broken-guards.ts';
import type { Db } from './platform/database/index.ts';
import { type Breach, findLedgerBreaches } from './modules/ledger/index.ts';
import { verifyAuditChain } from './modules/audit/index.ts';
import { findAffiliateBreaches } from './modules/affiliate/index.ts';
import { findPlaceBreaches, findUnclaimedBreaches } from './modules/payments/index.ts';
import { findReviewBreaches } from './modules/content/index.ts';
import { findOrderBreaches } from './modules/orders/index.ts';
import { findVisitBreaches } from './modules/statistics/index.ts';
import { findWalletBreaches } from './modules/wallets/index.ts';

/**
 * Checks the invariants I1 to I9 over ledger, orders, wallets, rewards of partners, sums of visits and reviews, audit log and what guards them, all at one
 * moment. Empty when the books are sound.
 */
export async function checkBooks(db: Db): Promise<Breach[]> {
  return db.transaction(
    async (tx) => {
      const { firstBroken } = await verifyAuditChain(tx);
      const audit = {
        invariant: 'I8',
        subject: `audit entry ${firstBroken}`,
        detail: 'it was changed, or entries before it are missing',
      };
      return [
        ...(await findLedgerBreaches(tx)),
        ...(await findOrderBreaches(tx)),
        ...(await findAffiliateBreaches(tx)),
        ...(await findPlaceBreaches(tx)),
        ...(await findUnclaimedBreaches(tx)),
        ...(await findWalletBreaches(tx)),
        ...(await findVisitBreaches(tx)),
        ...(await findReviewBreaches(tx)),
        ...(await findBrokenGuards(tx)),
        ...(firstBroken === undefined ? [] : [audit]),
      ];
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
