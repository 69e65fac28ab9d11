import { TextInput } from '@mantine/core';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { CopyButton } from '../../elements/copy-button.tsx';
import { buttonHtml, buttonStyle } from './button-html.ts';
import type { ShownLink } from './load-payment-links.ts';
import styles from './payment-links.module.css';
import { usePaymentLinksMessages } from './use-payment-links-messages.ts';

interface ButtonDialogProps {
  readonly link: ShownLink;
  readonly onClose: () => void;
}

/** The code of a button for the merchant's own site, and how the button looks. */
export function ButtonDialog({ link: { url, amount, currency }, onClose }: ButtonDialogProps) {
  const t = usePaymentLinksMessages();
  const { lang } = useScope();
  const [label, setLabel] = useState(() =>
    t('buttonText', { amount: amountText(amount, lang), symbol: currency.symbol }),
  );
  const html = buttonHtml(url, label);
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={t('buttonTitle')}
      size="34rem"
      centered
      classNames={{ title: styles['dialog-title'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={styles['form']}>
        <p>{t('buttonLead')}</p>
        <TextInput
          label={t('buttonLabel')}
          size="md"
          maxLength={60}
          autoComplete="off"
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div className={styles['part']}>
          <span>{t('preview')}</span>
          <div className={styles['preview']}>
            <a href={url} target="_blank" rel="noopener" style={buttonStyle}>
              {label}
            </a>
          </div>
        </div>
        <div className={styles['part']}>
          <span>{t('code')}</span>
          <div className={styles['url']}>
            <code>{html}</code>
            <CopyButton value={html} label={t('code')} />
          </div>
        </div>
      </div>
    </ModalDialog>
  );
}
