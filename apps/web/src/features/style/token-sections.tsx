import { Guilloche, LogoMark } from '@tetri/ui';
import { StyleSection } from './style-section.tsx';
import styles from './style-screen.module.css';
import { colours, gaps, radii, shadows, sizes } from './tokens.ts';
import { useStyleMessages } from './use-style-messages.ts';

const scripts = [
  { lang: 'en', text: 'Exchange at sight' },
  { lang: 'ru', text: 'Обмен на виду' },
  { lang: 'ka', text: 'გადაცვლა თვალწინ' },
] as const;

/** What everything is drawn with. */
export function TokenSections() {
  const t = useStyleMessages();
  return (
    <>
      <StyleSection title={t('identity')}>
        <div className={styles['row']}>
          {[96, 48, 32, 20].map((size) => (
            <LogoMark key={size} size={size} />
          ))}
          <Guilloche className={styles['rosette']} />
        </div>
      </StyleSection>
      <StyleSection title={t('colours')}>
        <p>{t('coloursText')}</p>
        {Object.entries(colours).map(([group, names]) => (
          <ul key={group} className={styles['swatches']}>
            {names.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--t-${name})` }} />
                <code>{name}</code>
              </li>
            ))}
          </ul>
        ))}
      </StyleSection>
      <StyleSection title={t('type')}>
        {sizes.map((size) => (
          <div key={size} className={styles['type']}>
            <code>size-{size}</code>
            <p style={{ fontSize: `var(--t-size-${size})` }}>
              {scripts.map(({ lang, text }) => (
                <span key={lang} lang={lang}>
                  {text}
                </span>
              ))}
              <b>1,234.56 GEL</b>
            </p>
          </div>
        ))}
      </StyleSection>
      <StyleSection title={t('space')}>
        <div className={styles['row']}>
          {gaps.map((gap) => (
            <figure key={gap} className={styles['sample']}>
              <span style={{ width: `var(--t-gap-${gap})`, height: '2rem', background: 'var(--t-brass-line)' }} />
              <figcaption>gap-{gap}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles['row']}>
          {radii.map((radius) => (
            <figure key={radius} className={styles['sample']}>
              <span className={styles['box']} style={{ borderRadius: `var(--t-radius-${radius})` }} />
              <figcaption>radius-{radius}</figcaption>
            </figure>
          ))}
          {shadows.map((shadow) => (
            <figure key={shadow} className={styles['sample']}>
              <span className={styles['box']} style={{ boxShadow: `var(--t-shadow-${shadow})`, border: 0 }} />
              <figcaption>shadow-{shadow}</figcaption>
            </figure>
          ))}
        </div>
      </StyleSection>
      <StyleSection title={t('motion')}>
        <p>{t('motionText')}</p>
        <div className={styles['row']}>
          {(['quick', 'calm'] as const).map((name) => (
            <span key={name} className={styles['mover']} style={{ transition: `translate var(--t-${name})` }}>
              {name}
            </span>
          ))}
        </div>
      </StyleSection>
    </>
  );
}
