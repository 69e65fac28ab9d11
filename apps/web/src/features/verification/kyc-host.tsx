import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { kycDialog } from '../../app/kyc-dialog.ts';
import { useMessageStore } from '../../app/message-store-context.ts';

/** Shows the dialog of verification, and why one could not begin; both are loaded when first needed. */
export function KycHost() {
  const store = useMessageStore();
  const { asked, failure } = useSyncExternalStore(kycDialog.subscribe, kycDialog.current, kycDialog.current);
  const [Dialogs, setDialogs] = useState<ComponentType>();
  const isWanted = asked !== null || failure !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    void Promise.all([import('./kyc-dialogs.tsx'), store.load(['verification', 'errors'])]).then(([{ KycDialogs }]) =>
      setDialogs(() => KycDialogs),
    );
  }, [isWanted, store]);
  return Dialogs ? <Dialogs /> : null;
}
