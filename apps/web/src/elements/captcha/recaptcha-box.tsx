import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useElementMessages } from '../use-element-messages.ts';
import type { CaptchaProof } from './captcha-proof.ts';
import { loadRecaptcha } from './load-recaptcha.ts';
import styles from './recaptcha-box.module.css';

interface RecaptchaBoxProps {
  readonly sitekey: string;
  readonly onProof: (proof: CaptchaProof) => void;
}

/** Google's box. Its script is asked for only where this stands. */
export function RecaptchaBox({ sitekey, onProof }: RecaptchaBoxProps) {
  const t = useElementMessages();
  const { lang } = useScope();
  const theme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const box = document.createElement('div');
    place.current?.append(box);
    let isGone = false;
    loadRecaptcha(lang).then(
      (recaptcha) => {
        if (isGone) return;
        recaptcha.render(box, {
          sitekey,
          theme,
          callback: (token) => onProof(Promise.resolve(token)),
          'expired-callback': () => onProof(undefined),
          'error-callback': () => setFailed(true),
        });
      },
      () => setFailed(true),
    );
    return () => {
      isGone = true;
      box.remove();
    };
  }, [sitekey, theme, lang, onProof]);

  return (
    <div className={styles['place']}>
      <div ref={place} />
      {isFailed && <p role="alert">{t('captchaFailed')}</p>}
    </div>
  );
}
