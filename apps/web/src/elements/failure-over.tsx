import { lazy, Suspense, useState } from 'react';

const FailureDialog = lazy(() => import('./failure-dialog.tsx'));

/** Says over the page what did not work, until it is closed. */
export function FailureOver({ title, text }: { readonly title: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    isOpen && (
      <Suspense>
        <FailureDialog title={title} text={text} onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
