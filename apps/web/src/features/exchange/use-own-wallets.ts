import { listWalletBalances } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useUser } from '../../app/use-user.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Ids of the currencies that the person can have a wallet for here, read once the page is up; none for a visitor, where wallets
 * are off, or while it is not known.
 */
export function useOwnWallets(): ReadonlySet<string> {
  const { call } = useScope();
  const userId = useUser()?._id;
  const [known, setKnown] = useState<{ readonly userId: string; readonly ids: ReadonlySet<string> }>();
  useEffect(() => {
    if (userId === undefined) return;
    let isGone = false;
    call(listWalletBalances, {}).then(
      ({ wallets }) => !isGone && setKnown({ userId, ids: new Set(wallets.map(({ _id }) => _id)) }),
      // The form does without.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [call, userId]);
  return known && known.userId === userId ? known.ids : none;
}
