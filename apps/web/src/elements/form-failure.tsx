import { useEffect, useRef } from 'react';
import styles from './form-failure.module.css';

/**
 * What went wrong, in red above the form. It is there before it says anything, so that it is read aloud; it comes into
 * view, and takes the focus from the button that was pressed, or leads to the first field that is wrong. Whoever is in a field
 * stays there.
 */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!text) return;
    const own = ref.current;
    own?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('input, textarea, select, iframe')) return;
    const wrong = own?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? own)?.focus({ preventScroll: !wrong });
  }, [text]);
  return (
    <p ref={ref} className={styles['failure']} role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
