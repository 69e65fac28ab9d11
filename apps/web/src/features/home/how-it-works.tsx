import styles from './how-it-works.module.css';
import { useHomeMessages } from './use-home-messages.ts';

const steps = ['choose', 'pay', 'receive'] as const;

export function HowItWorks() {
  const t = useHomeMessages();
  return (
    <section className={styles['how']} aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <h3>{t(`${step}Title`)}</h3>
            <p>{t(`${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
