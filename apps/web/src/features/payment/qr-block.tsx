import { useEffect, useState } from 'react';
import type { BlockOf } from './block-of.ts';
import styles from './qr-block.module.css';
import { usePaymentMessages } from './use-payment-messages.ts';

/** What a wallet app on this device opens, with the amount filled in. */
const walletUri = /^(?:bitcoin|litecoin|dogecoin|monero|solana|ethereum|ton):/;

/** The code is drawn in the browser as one path; its place is kept until then. */
export function QrBlock({ block }: { readonly block: BlockOf<'qr'> }) {
  const t = usePaymentMessages();
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import('./qr-path.ts').then(({ qrPath }) => {
      if (!isGone) setCode(qrPath(block.value));
    });
    return () => {
      isGone = true;
    };
  }, [block.value]);
  return (
    <figure className={styles['qr']}>
      <div className={styles['code']}>
        {code && (
          <svg
            viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`}
            role="img"
            aria-label={block.label}
            shapeRendering="crispEdges"
          >
            <path d={code.path} fill="#000" />
          </svg>
        )}
      </div>
      <figcaption>{block.label}</figcaption>
      {walletUri.test(block.value) && <a href={block.value}>{t('openWallet')}</a>}
    </figure>
  );
}
