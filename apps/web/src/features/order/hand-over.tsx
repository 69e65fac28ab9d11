import { useState } from 'react';
import type { OrderAddress } from '../../app/use-live-order.ts';
import { useScope } from '../../app/page-scope.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { QrCode } from '../../elements/qr-code.tsx';
import styles from './hand-over.module.css';
import { useOrderMessages } from './use-order-messages.ts';

/** The order on another device, or kept in one's own mailbox: by a code to scan, a link to copy, a letter to oneself. */
export function HandOver({ address: { uid, secret } }: { readonly address: OrderAddress }) {
  const t = useOrderMessages();
  const { lang } = useScope();
  const [link, setLink] = useState<string>();
  return (
    <details
      className={styles['over']}
      onToggle={() => setLink(new URL(`/${lang}/order/${uid}/${secret}/`, location.href).href)}
    >
      <summary>{t('handOver')}</summary>
      {link !== undefined && (
        <div className={styles['ways']}>
          <div className={styles['code']}>
            <QrCode value={link} label={t('handOverCode')} />
          </div>
          <div className={styles['texts']}>
            <p>{t('handOverText')}</p>
            <span>
              {t('copyLink')} <CopyButton value={link} label={t('copyLink')} />
            </span>
            <a href={`mailto:?subject=${encodeURIComponent(t('heading', { uid }))}&body=${encodeURIComponent(link)}`}>
              {t('mailLink')}
            </a>
          </div>
        </div>
      )}
    </details>
  );
}
