import { Button } from '@mantine/core';
import {
  type CallOutput,
  createVerificationHandOver,
  revokeVerificationHandOver,
  type VerificationForm,
} from '@tetri/contract';
import { useEffect, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import { clockText, useCountdown } from '../../elements/use-countdown.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

interface HandOverProps {
  readonly form: VerificationForm;
  /** Looks whether the phone has sent something. */
  readonly onNews: () => Promise<void>;
}

type Link = CallOutput<typeof createVerificationHandOver>;

const newsMs = 3000;

/** Lets a phone take the pictures of this form: by a code to scan, for as long as it is shown. */
export function HandOver({ form, onNews }: HandOverProps) {
  const t = useVerificationMessages();
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  const [link, setLink] = useState<Link & { readonly madeAt: string }>();
  const make = () =>
    run(async () => {
      const made = await call(createVerificationHandOver, { _id: form._id });
      // As long as it lasts, whatever this clock shows.
      setLink({ ...made, madeAt: new Date(Date.parse(made.expiresAt) - lifetimeMs).toISOString() });
    });
  const end = async () => {
    if (await run(() => call(revokeVerificationHandOver, { _id: form._id }))) setLink(undefined);
  };
  return (
    <section className={styles['over']} aria-label={t('phoneTitle')}>
      <h3>{t('phoneTitle')}</h3>
      {link ? (
        <ShownLink key={link.url} link={link} onNews={onNews} onEnd={() => void end()} onAgain={() => void make()} />
      ) : (
        <>
          <p>{t('phoneText')}</p>
          <Button variant="default" size="sm" loading={isPending} onClick={() => void make()}>
            {t('showCode')}
          </Button>
        </>
      )}
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
    </section>
  );
}

/** What the server gives a link. */
const lifetimeMs = 15 * 60_000;

interface ShownLinkProps {
  readonly link: Link & { readonly madeAt: string };
  readonly onNews: () => Promise<void>;
  readonly onEnd: () => void;
  readonly onAgain: () => void;
}

function ShownLink({ link, onNews, onEnd, onAgain }: ShownLinkProps) {
  const t = useVerificationMessages();
  const left = useCountdown(link.expiresAt, link.madeAt);
  const isOver = left === 0;
  useEffect(() => {
    // A phone that has opened the link goes on for as long again.
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void onNews();
    }, newsMs);
    return () => clearInterval(timer);
  }, [onNews]);
  if (isOver)
    return (
      <>
        <p role="status">{t('codeOver')}</p>
        <Button variant="default" size="sm" onClick={onAgain}>
          {t('newCode')}
        </Button>
      </>
    );
  return (
    <div className={styles['code']}>
      <img src={link.image} alt={t('codeLabel')} width={180} height={180} />
      <div>
        <p>{t('codeText')}</p>
        <p>{t('codeLeft', { time: clockText(left) })}</p>
        <button type="button" className={styles['quiet']} onClick={onEnd}>
          {t('endCode')}
        </button>
      </div>
    </div>
  );
}
