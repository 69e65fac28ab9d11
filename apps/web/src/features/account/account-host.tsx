import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from '../../routing/index.ts';
import { accountDialog, askedView } from '../../app/account-dialog.ts';
import { askedKyc } from '../../app/kyc-asked.ts';
import { kycDialog } from '../../app/kyc-dialog.ts';
import { useMessageStore } from '../../app/message-store-context.ts';
import { useUser } from '../../app/use-user.ts';

/** Shows the dialogs of signing in, which are loaded when first asked for: by a button, or by `?login` in an address. */
export function AccountHost() {
  const store = useMessageStore();
  const { view } = useSyncExternalStore(accountDialog.subscribe, accountDialog.current, accountDialog.current);
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const isWanted = view !== null;
  useAskedView();

  useEffect(() => {
    if (!isWanted) return;
    void Promise.all([import('./account-dialogs.tsx'), store.load(['account', 'errors'])]).then(
      ([{ AccountDialogs }]) => setDialogs(() => AccountDialogs),
    );
  }, [isWanted, store]);

  return Dialogs ? <Dialogs /> : null;
}

/** In `?login`: signs in first, where that is needed, and opens the dialog of verification. */
const startKyc = 'startKyc';

/** Opens what the address asks for, and takes the question out of the address, so that it is asked once. */
function useAskedView(): void {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const isSignedIn = useUser() !== null;
  const view = askedView(query);
  useEffect(() => {
    if (view === null) return;
    const isKyc = query.get('login') === startKyc;
    if (isSignedIn) {
      if (isKyc) kycDialog.open(askedKyc(query.get('kyc')));
    } else accountDialog.open(view, isKyc ? `${pathname}?${query.toString()}` : undefined);
    setQuery(
      (all) => {
        all.delete('login');
        all.delete('kyc');
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [view, isSignedIn, query, pathname, setQuery]);
}
