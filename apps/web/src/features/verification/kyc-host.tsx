import { lazy, Suspense, useSyncExternalStore } from 'react';
import { kycDialog } from '../../app/kyc-dialog.ts';

const KycLoader = lazy(() => import('./kyc-loader.tsx'));

/** Shows the dialog of verification, and why one could not begin; all of it is loaded when first needed. */
export function KycHost() {
  return (
    useSyncExternalStore(kycDialog.subscribe, kycDialog.wasAsked, kycDialog.wasAsked) && (
      <Suspense>
        <KycLoader />
      </Suspense>
    )
  );
}
