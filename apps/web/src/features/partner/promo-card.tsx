import { Button, TextInput } from '@mantine/core';
import { activatePromoCode, type CallOutput, getSession } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** Activates a promo code for whoever is signed in. */
export function PromoCard() {
  const t = usePartnerMessages();
  const { call, lang, session } = useScope();
  const moment = useMomentText();
  const { revalidate } = useRevalidator();
  const { run, isPending, failure } = useChange();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [given, setGiven] = useState<CallOutput<typeof activatePromoCode>['promoCode']>();

  async function activate(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setEmpty(code.trim() === '');
    if (code.trim() === '') return focusWrong(event.currentTarget);
    const take = async () => setGiven((await call(activatePromoCode, { code })).promoCode);
    if (!(await run(take))) return;
    toasts.show({ type: 'success', message: t('promoDone') });
    setCode('');
    // The discount of the exchange form is the person's.
    await Promise.all([revalidate(), session.follow(call(getSession, {}).catch(session.user))]);
  }

  return (
    <section className={styles['card']}>
      <h2>{t('promoHeading')}</h2>
      <p>{t('promoText')}</p>
      <form className={styles['inline']} onSubmit={(event) => void activate(event)} noValidate>
        <TextInput
          label={t('promoCode')}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={isEmpty ? t('fieldEmpty') : failure}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setEmpty(false);
          }}
        />
        <Button type="submit" loading={isPending}>
          {t('promoActivate')}
        </Button>
      </form>
      <p role="status">
        {given &&
          t(`promoGives-${given.kind}`, {
            code: given.code,
            percent: amountText(given.percent ?? '', lang),
            amount: amountText(given.amountInUSD ?? '', lang),
            at: moment(given.expiresAt),
          })}
      </p>
    </section>
  );
}
