import { Guilloche } from '@tetri/ui';
import styles from './hero.module.css';
import { useHomeMessages } from './use-home-messages.ts';

/** The promise above the form. */
export function Hero() {
  const t = useHomeMessages();
  return (
    <div className={styles['hero']}>
      <Guilloche className={styles['engraving']} />
      <h1>{t('heading')}</h1>
      <p>{t('promise')}</p>
    </div>
  );
}
