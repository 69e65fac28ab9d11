import { readScanned, type ScannedDestination } from '@tetri/destinations';
import { lazy, Suspense, useState } from 'react';
import { useElementMessages } from '../use-element-messages.ts';
import styles from './scan-button.module.css';

const ScanDialog = lazy(() => import('./scan-dialog.tsx'));

interface ScanButtonProps {
  /** The field that it fills in. */
  readonly label: string;
  readonly onScanned: (found: ScannedDestination) => void;
}

/** Fills in an address from a QR code, before the camera or in a picture. */
export function ScanButton({ label, onScanned }: ScanButtonProps) {
  const t = useElementMessages();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        aria-label={`${t('scan')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8h3v3H8zM13 8h3v3h-3zM8 13h3v3H8zM14 14h2v2h-2z" />
        </svg>
      </button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onText={(text) => {
              const found = readScanned(text);
              if (!found) return false;
              onScanned(found);
              close();
              return true;
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
