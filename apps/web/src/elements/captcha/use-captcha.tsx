import { CallFailure, isFailure } from '@tetri/client';
import { captchaNotFilled, captchaReset } from '@tetri/contract';
import { type ComponentProps, type ReactNode, Suspense, lazy, useCallback, useRef, useState } from 'react';
import { useSiteStatus } from '../../app/site-status.ts';
import type { CaptchaProof } from './captcha-proof.ts';
import { useIsLive } from '@tetri/ui';

const CaptchaBox = lazy(() => import('./captcha-box.tsx'));

/** The server draws the page at once and waits for nothing: it keeps the place, the browser fills it. */
function CaptchaPlace(box: ComponentProps<typeof CaptchaBox>) {
  const isLive = useIsLive();
  const place = <div style={{ minHeight: '3.25rem' }} />;
  return <Suspense fallback={place}>{isLive ? <CaptchaBox {...box} /> : place}</Suspense>;
}

export interface Captcha {
  /** Whether this site asks for one here. */
  readonly isAsked: boolean;
  /** The box is ticked and its work done or under way. */
  readonly isFilled: () => boolean;
  /** Puts the keyboard on its box. */
  readonly focus: () => void;
  /** To be put into the form; nothing where no captcha is asked for. */
  readonly field: ReactNode;
  /**
   * The token to send with the form, once the browser has done the work for it; undefined where none is asked for. Rejects
   * with `captchaNotFilled` as the call would, when the box is not ticked or its work came to nothing.
   */
  readonly take: () => Promise<string | undefined>;
  /** To be called after every refusal: a token is good for one try. */
  readonly takeRefusal: (error: unknown) => void;
}

/** The captcha of one form, by the site's settings. */
export function useCaptcha(isWanted = true): Captcha {
  const { captcha } = useSiteStatus();
  const settings = isWanted ? captcha : undefined;
  const proof = useRef<CaptchaProof>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState({ number: 0, isTicked: false });

  const keepProof = useCallback((given: CaptchaProof) => {
    proof.current = given;
  }, []);

  const take = async () => {
    if (!settings) return undefined;
    const token = await proof.current;
    if (token !== undefined) return token;
    throw new CallFailure({ errorCode: captchaNotFilled.code, message: 'the box is not ticked', status: 0 });
  };

  const focus = () => place.current?.querySelector<HTMLElement>('input, iframe')?.focus();
  const takeRefusal = (error: unknown) => {
    // Nothing was used up: the box stays as the person left it.
    if (isFailure(error, captchaNotFilled)) return focus();
    const isTicked = proof.current !== undefined && !isFailure(error, captchaReset);
    proof.current = undefined;
    setRound(({ number }) => ({ number: number + 1, isTicked }));
  };

  const field = settings && (
    <div ref={place}>
      <CaptchaPlace key={round.number} settings={settings} isTicked={round.isTicked} onProof={keepProof} />
    </div>
  );
  const isFilled = () => proof.current !== undefined;
  return { isAsked: settings !== undefined, isFilled, focus, take, field, takeRefusal };
}
