import type { ExchangeRoute } from './directions.ts';
import styles from './exchange-form.module.css';
import { useExchangeMessages } from './use-exchange-messages.ts';
import type { AwaitedVerification as Awaited } from './use-quote.ts';
import { waitText } from './wait-text.ts';

interface AwaitedVerificationProps {
  readonly awaited: Awaited;
  readonly route: ExchangeRoute;
}

/** What the order will wait for: shown before it is made. */
export function AwaitedVerification({ awaited, route }: AwaitedVerificationProps) {
  const t = useExchangeMessages();
  const { needs, waitSeconds } = awaited;
  return (
    <div className={styles['condition']} role="alert">
      <p>{t('awaits', { time: waitText(waitSeconds, t) })}</p>
      <ul>
        {needs.map((need) => (
          <li key={need}>{t(`need-${need}`, { from: route.from.name, to: route.to.name })}</li>
        ))}
      </ul>
    </div>
  );
}
