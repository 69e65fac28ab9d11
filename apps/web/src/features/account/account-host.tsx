import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { accountDialog, askedView } from '../../app/account-dialog.ts';
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

/** Opens what the address asks for, and takes the question out of the address, so that it is asked once. */
function useAskedView(): void {
  const [query, setQuery] = useSearchParams();
  const isSignedIn = useUser() !== null;
  const view = askedView(query);
  useEffect(() => {
    if (view === null) return;
    if (!isSignedIn) accountDialog.open(view);
    setQuery(
      (all) => {
        all.delete('login');
        return all;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [view, isSignedIn, setQuery]);
}
