import type { CallOutput, getRoute } from '@tetri/contract';
import styles from './how-route-works.module.css';
import { useRatePageMessages } from './use-rate-page-messages.ts';

type Route = CallOutput<typeof getRoute>['route'];

/** The three steps of this very exchange, described by what is given and what is received. */
export function HowRouteWorks({ route: { from, to, isPaymentSeen } }: { readonly route: Route }) {
  const t = useRatePageMessages();
  const steps = [
    { title: t('step-choose'), text: t('step-choose-text') },
    { title: t('step-pay'), text: t(`pay-${isPaymentSeen ? 'seen' : from.kind}`, { symbol: from.symbol }) },
    { title: t('step-receive'), text: t(`receive-${to.kind}`, { symbol: to.symbol }) },
  ];
  return (
    <section className={styles['how']} aria-labelledby="how-route-works">
      <h2 id="how-route-works">{t('how', { from: from.name, to: to.name })}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
