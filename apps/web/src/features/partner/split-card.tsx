import '@mantine/core/styles/Slider.layer.css';
import { Button, Slider } from '@mantine/core';
import { updateAffiliateDiscount } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { percentText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import type { Affiliate } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { plainPercent } from './plain-percent.ts';
import { usePartnerMessages } from './use-partner-messages.ts';

/** The commission, split between the partner's reward and their customers' discount. */
export function SplitCard({ affiliate }: { readonly affiliate: Affiliate }) {
  const t = usePartnerMessages();
  const { call, lang } = useScope();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const rate = Number(affiliate.rate);
  const [discount, setDiscount] = useState(Number(affiliate.discount));
  // All of it is the rate as it is, however many decimals that has.
  const shared = discount === rate ? affiliate.rate : plainPercent(discount);
  const isSplit = affiliate.type === 'byServiceFee' && rate > 0;

  async function save() {
    if (!(await run(() => call(updateAffiliateDiscount, { discount: shared })))) return;
    toasts.show({ type: 'success', message: t('splitSaved') });
    await revalidate();
  }

  return (
    <section className={styles['card']}>
      <h2>{t('splitHeading')}</h2>
      {isSplit ? (
        <>
          <p>{t('splitText', { rate: percentText(affiliate.rate, lang) })}</p>
          <Slider
            thumbLabel={t('splitSlider')}
            min={0}
            max={rate}
            step={rate >= 5 ? 0.5 : 0.05}
            label={null}
            value={discount}
            onChange={setDiscount}
          />
          <dl className={styles['split']}>
            <div>
              <dt>{t('splitYours')}</dt>
              <dd>{t('percent', { percent: amountText(plainPercent(rate - discount), lang) })}</dd>
            </div>
            <div>
              <dt>{t('splitTheirs')}</dt>
              <dd>{t('percent', { percent: amountText(shared, lang) })}</dd>
            </div>
          </dl>
          <p className={styles['failure']} role="alert">
            {failure}
          </p>
          <Button variant="default" loading={isPending} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      ) : (
        <p>{t('splitNone')}</p>
      )}
    </section>
  );
}
