import { useSyncExternalStore } from 'react';
import { toastPositions, toasts } from '../app/toast-store.ts';
import styles from './toasts.module.css';

/** Shows the page's messages at their six places; a click dismisses one. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  return (
    <div role="status" aria-live="polite">
      {toastPositions
        .filter((position) => shown.some((toast) => toast.position === position))
        .map((position) => (
          <div key={position} className={styles['stack']} data-position={position}>
            {shown
              .filter((toast) => toast.position === position)
              .map(({ id, type, message }) => (
                <button
                  key={id}
                  type="button"
                  className={styles['toast']}
                  data-type={type}
                  onClick={() => toasts.dismiss(id)}
                >
                  {message}
                </button>
              ))}
          </div>
        ))}
    </div>
  );
}
