import styles from './form-failure.module.css';

/** What went wrong, in red above the form. It is there before it says anything, so that it is read aloud. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <p className={styles['failure']} role="alert">
      {text}
    </p>
  );
}
