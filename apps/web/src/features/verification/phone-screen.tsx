import { isFailure } from '@tetri/client';
import { getVerificationHandOver, linkNotValid, openVerificationHandOver } from '@tetri/contract';
import { useEffect, useRef, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { Notice } from '../../elements/notice.tsx';
import type { Over } from './over.ts';
import { PhoneField } from './phone-field.tsx';
import { templateOf } from './template-of.ts';
import { useVerificationMessages } from './use-verification-messages.ts';
import styles from './verification.module.css';

const kept = 'verification-phone';

/** Takes the pictures of a form that is filled in elsewhere: whoever has scanned its code, without signing in. */
export function PhoneScreen() {
  const t = useVerificationMessages();
  const { call, lang } = useScope();
  const failureText = useFailureText();
  const [key, setKey] = useState('');
  const [over, setOver] = useState<Over>();
  const [isEnded, setEnded] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const open = async () => {
      const token = location.hash.slice(1);
      // It opens once: what goes on from here has a key of its own, for as long as this window is open.
      history.replaceState(history.state, '', location.pathname);
      const opened = token === '' ? undefined : await call(openVerificationHandOver, { token });
      const own = opened?.key ?? sessionStorage.getItem(kept) ?? '';
      if (opened) sessionStorage.setItem(kept, own);
      setOver(own === '' ? undefined : (opened ?? (await call(getVerificationHandOver, { key: own }))));
      setKey(own);
      setEnded(own === '');
    };
    open().catch(async (error: unknown) => {
      if (isFailure(error, linkNotValid)) setEnded(true);
      else setFailure(await failureText(error));
    });
  }, [call, failureText]);

  if (isEnded)
    return (
      <Notice title={t('linkOver')} isFailure>
        <p>{t('linkOverText')}</p>
      </Notice>
    );
  if (failure !== undefined)
    return (
      <Notice title={t('phoneTitle')} isFailure>
        <p role="alert">{failure}</p>
      </Notice>
    );
  if (!over)
    return (
      <p className={styles['loading']} role="status">
        {t('loading')}
      </p>
    );
  const template = templateOf(over.template);
  const fields = template.steps.flatMap((step) => step.fields);
  const isDone = over.fields.every(({ field, count }) => {
    const asked = fields.find(({ key: one }) => one === field);
    return count > 0 || asked?.isRequired === false;
  });
  return (
    <div className={styles['phone']}>
      <h1>{template.title[lang]}</h1>
      <p>{t('phoneLead')}</p>
      {over.fields.map(({ field, count, max }) => {
        const asked = fields.find((one) => one.key === field);
        if (asked?.kind !== 'file') return null;
        return (
          <PhoneField
            key={field}
            field={asked}
            count={count}
            max={max}
            phoneKey={key}
            onSent={setOver}
            onEnded={() => setEnded(true)}
          />
        );
      })}
      <p className={styles['phoneDone']} role="status">
        {isDone ? t('phoneDone') : ''}
      </p>
    </div>
  );
}
