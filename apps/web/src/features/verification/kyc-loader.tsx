import { type ComponentType, useEffect, useState } from 'react';
import { useMessageStore } from '../../app/message-store-context.ts';

/** The dialog of verification, once it is here with its texts. */
export default function KycLoader() {
  const store = useMessageStore();
  const [Dialogs, setDialogs] = useState<ComponentType>();
  useEffect(() => {
    void Promise.all([import('./kyc-dialogs.tsx'), store.load(['verification', 'errors'])]).then(([{ KycDialogs }]) =>
      setDialogs(() => KycDialogs),
    );
  }, [store]);
  return Dialogs ? <Dialogs /> : null;
}
