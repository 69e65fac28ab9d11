import { QrCode } from '../../elements/qr-code.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './qr-block.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What a wallet app on this device opens, with the amount filled in. */
const walletUri = /^(?:bitcoin|litecoin|dogecoin|monero|solana|ethereum|ton):/;

/** The code is drawn in the browser as one path; its place is kept until then. */
export function QrBlock({ block }: { readonly block: BlockOf<'qr'> }) {
  const t = usePaymentMessages();
  return (
    <figure className={styles['qr']}>
      <div className={styles['code']}>
        <QrCode value={block.value} label={block.label} />
      </div>
      <figcaption>{block.label}</figcaption>
      {walletUri.test(block.value) && <a href={block.value}>{t('openWallet')}</a>}
    </figure>
  );
}
