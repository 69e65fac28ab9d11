import styles from './payment-skeleton.module.css';

/** The shape of the payment page while its details are prepared. */
export function PaymentSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={styles['skeleton']}>
      <p role="status">{label}</p>
      <span style={{ height: '4rem' }} />
      <span style={{ height: '3.4rem' }} />
      <span style={{ height: '3.4rem' }} />
    </div>
  );
}
