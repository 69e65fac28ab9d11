import { getCaptchaChallenge } from '@tetri/contract';
import type { Challenge } from 'altcha-lib';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useElementMessages } from '../use-element-messages.ts';
import styles from './altcha-box.module.css';
import type { CaptchaProof } from './captcha-proof.ts';
import { solveInWorker } from './solve-in-worker.ts';

type BoxState = 'empty' | 'working' | 'done' | 'failed';
const texts = { empty: 'captcha', working: 'captchaWorking', done: 'captchaDone', failed: 'captchaFailed' } as const;

interface AltchaBoxProps {
  /** The person has ticked it before: the work is done again without them. */
  readonly isTicked: boolean;
  /** Must keep its identity. */
  readonly onProof: (proof: CaptchaProof) => void;
}

/** A box to tick; the browser then does a second's work, which is nothing to a person and much to a flood of robots. */
export function AltchaBox({ isTicked, onProof }: AltchaBoxProps) {
  const t = useElementMessages();
  const scope = useScope();
  const [state, setState] = useState<BoxState>(isTicked ? 'working' : 'empty');
  const isWorking = state === 'working';

  useEffect(() => {
    if (!isWorking) return;
    const abort = new AbortController();
    const { signal } = abort;
    const work = scope
      .call(getCaptchaChallenge, {}, { signal })
      .then(({ challenge }) => solveInWorker(challenge as unknown as Challenge, signal))
      .catch(() => undefined);
    onProof(work);
    void work.then((token) => {
      if (!signal.aborted) setState(token === undefined ? 'failed' : 'done');
    });
    return () => abort.abort();
  }, [isWorking, scope, onProof]);

  return (
    <label className={styles['box']} data-state={state}>
      <input
        type="checkbox"
        name="captcha"
        checked={state === 'done'}
        disabled={isWorking}
        onChange={() => {
          if (state !== 'done') setState('working');
        }}
      />
      <span className={styles['mark']} aria-hidden="true">
        <svg viewBox="0 0 20 20" width="20" height="20">
          <path d="M4.5 10.5 8.3 14.2 15.5 6.4" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </span>
      <span aria-live="polite">{t(texts[state])}</span>
    </label>
  );
}
