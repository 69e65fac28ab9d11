import { Button, TextInput } from '@mantine/core';
import { affiliateLinkPattern, updateAffiliateLink } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { percentText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import { CopyButton } from '../../elements/copy-button.tsx';
import { QrCode } from '../../elements/qr-code.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import type { Affiliate } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { plainPercent } from './plain-percent.ts';
import { usePartnerMessages } from './use-partner-messages.ts';

/** The link to pass on: copied, scanned, and named by whose it is. */
export function LinkCard({ link, botLink, rate, discount, type, nextLevel, ordersAmountInUSD: turnover }: Affiliate) {
  const t = usePartnerMessages();
  const { call, lang } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [name, setName] = useState(link);
  const [isWrong, setWrong] = useState(false);
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  // What is given to the customers of a service fee is not earned; a commission on amounts is not split.
  const earned = type === 'byServiceFee' ? plainPercent(Number(rate) - Number(discount)) : rate;
  const address = `${origin}/${lang}/ref/${link}/`;

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const affiliateLink = name.trim();
    setWrong(!affiliateLinkPattern.test(affiliateLink));
    if (!affiliateLinkPattern.test(affiliateLink)) return focusWrong(event.currentTarget);
    if (!(await run(() => call(updateAffiliateLink, { affiliateLink })))) return;
    toasts.show({ type: 'success', message: t('linkSaved') });
    await revalidate();
  }

  return (
    <section className={styles['card']}>
      <h2>{t('linkHeading')}</h2>
      <p>{t(`rate-${type}`, { rate: percentText(earned, lang) })}</p>
      {nextLevel && (
        <p>
          {t('levelNext', {
            from: amountText(nextLevel.fromUsd, lang),
            rate: percentText(nextLevel.percent, lang),
            turnover: amountText(turnover, lang),
          })}
        </p>
      )}
      <div className={styles['link']}>
        <div className={styles['code']}>{origin !== '' && <QrCode value={address} label={t('linkCode')} />}</div>
        <div>
          <span className={styles['address']}>{address}</span>
          <CopyButton value={address} label={t('linkHeading')} />
        </div>
      </div>
      {botLink !== null && (
        <div className={styles['botLink']}>
          <h3>{t('botLink')}</h3>
          <span className={styles['address']}>{botLink}</span>
          <CopyButton value={botLink} label={t('botLink')} />
        </div>
      )}
      <form className={styles['inline']} onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label={t('linkName')}
          description={t('linkHint')}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={isWrong ? t('linkWrong') : failure}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isPending}>
          {t('save')}
        </Button>
      </form>
    </section>
  );
}
