import { Link } from '../../routing/index.ts';
import { SectionHead } from '../../elements/section-head.tsx';
import { CurrencyKind } from './currency-kind.tsx';
import { History } from './history.tsx';
import { keptFor } from './kept-for.ts';
import { KindCard } from './kind-card.tsx';
import type { VerificationsData } from './load-verifications.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

/** How far the person is with each thing that can be verified, what is kept of it, and what they have sent. */
export function Overview({ data }: { readonly data: VerificationsData }) {
  const t = useVerificationMessages();
  const { kept, currencies, now } = data;
  const { keepApprovedDays, keepRefusedDays, keepDraftDays } = kept.terms;
  const text = (days: number) => {
    const { unit, count } = keptFor(days);
    return unit === 'years' ? t('keptYears', { count }) : t('keptDays', { count });
  };
  const terms = {
    approved: text(keepApprovedDays),
    refused: text(keepRefusedDays),
    draft: text(keepDraftDays),
  };
  return (
    <>
      <SectionHead title={t('heading')} />
      <p className={styles['lead']}>{t('lead')}</p>
      <ul className={styles['kinds']}>
        <KindCard kept={kept} now={now} type="person" />
        <KindCard kept={kept} now={now} type="funds" />
        <KindCard kept={kept} now={now} type="company" />
        <CurrencyKind kept={kept} now={now} currencies={currencies} />
      </ul>
      <section className={styles['rights']}>
        <h2>{t('rightsTitle')}</h2>
        <p>{t('rightsWhy')}</p>
        <p>{t('rightsWho')}</p>
        <p>{t('rightsHowLong', terms)}</p>
        <p>
          <Link to="/user/profile/">{t('rightsProfile')}</Link> · <Link to="/rules/kyc/">{t('rightsRules')}</Link>
        </p>
      </section>
      {kept.verifications.length > 0 && <History data={data} />}
    </>
  );
}
