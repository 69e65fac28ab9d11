import { isFailure } from '@tetri/client';
import { captchaReset } from '@tetri/contract';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSiteStatus } from '../../app/site-status.ts';
import styles from './use-captcha.module.css';

const CaptchaBox = lazy(() => import('./captcha-box.tsx'));

export interface Captcha {
  /** Whether this site asks for one here. */
  readonly isAsked: boolean;
  readonly token: string | undefined;
  /** To be put into the form; nothing where no captcha is asked for. */
  readonly field: ReactNode;
  /** To be called after every refusal: a token is good for one try. */
  readonly takeRefusal: (error: unknown) => void;
}

/** The captcha of one form, by the site's settings. */
export function useCaptcha(isWanted = true): Captcha {
  const { captcha } = useSiteStatus();
  const settings = isWanted ? captcha : undefined;
  const [token, setToken] = useState<string>();
  const [round, setRound] = useState({ number: 0, isTicked: false });

  const takeRefusal = (error: unknown) => {
    setToken(undefined);
    setRound(({ number }) => ({
      number: number + 1,
      isTicked: token !== undefined && !isFailure(error, captchaReset),
    }));
  };

  const field = settings && (
    <Suspense fallback={<div className={styles['place']} />}>
      <CaptchaBox key={round.number} settings={settings} isTicked={round.isTicked} onToken={setToken} />
    </Suspense>
  );
  return { isAsked: settings !== undefined, token, field, takeRefusal };
}
