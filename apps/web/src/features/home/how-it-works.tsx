import styles from './how-it-works.module.css';
import { type StepsRoute, stepTexts } from './step-texts.ts';
import { useHomeMessages } from './use-home-messages.ts';

/** Describes the direction chosen above; none in particular when nothing can be exchanged now. */
export function HowItWorks({ route }: { readonly route: StepsRoute | undefined }) {
  const t = useHomeMessages();
  return (
    <section className={styles['how']} aria-labelledby="how">
      <h2 id="how">{t('how')}</h2>
      <ol className={styles['steps']}>
        {stepTexts(route, t).map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
