import { amountText } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import { QrCode } from '../../elements/qr-code.tsx';
import type { ShownLink } from './load-payment-links.ts';
import styles from './payment-links.module.css';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface QrDialogProps {
  readonly link: ShownLink;
  readonly onClose: () => void;
}

/** The link as a picture, for somebody who stands before the merchant. */
export function QrDialog({ link: { url, amount, currency }, onClose }: QrDialogProps) {
  const t = usePaymentLinksMessages();
  const { lang } = useScope();
  const label = t('qrOf', { amount: amountText(amount, lang), symbol: currency.symbol });
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('qr')}
      size="24rem"
      centered
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['form']}>
        <div className={styles['qr']}>
          <QrCode value={url} label={label} />
        </div>
        <div className={styles['url']}>
          <code>{url}</code>
          <CopyButton value={url} label={t('address')} />
        </div>
      </div>
    </ModalDialog>
  );
}
