import { isFailure } from '@tetri/client';
import { captchaReset } from '@tetri/contract';
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useSiteStatus } from '../../app/site-status.ts';
import styles from './use-captcha.module.css';

const CaptchaBox = lazy(() => import('./captcha-box.tsx'));
const never = () => () => {};

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

  // The server draws the page at once and waits for nothing: it keeps the place, the browser fills it.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const place = <div className={styles['place']} />;
  const field = settings && (
    <Suspense fallback={place}>
      {isLive ? (
        <CaptchaBox key={round.number} settings={settings} isTicked={round.isTicked} onToken={setToken} />
      ) : (
        place
      )}
    </Suspense>
  );
  return { isAsked: settings !== undefined, token, field, takeRefusal };
}
