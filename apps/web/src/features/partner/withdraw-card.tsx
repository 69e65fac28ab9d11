import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import { createPartnerOrder, fieldNotFilled } from '@tetri/contract';
import { amountText, currencyName } from '@tetri/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { RouteField } from '../../elements/route-field.tsx';
import { RulesLink } from '../../elements/rules-link.tsx';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import type { Affiliate, PartnerRoute } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** An account with nothing but a password is asked for nothing. */
const nothing: ProofMeans = { hasPassword: false, isFactorOn: false, hasPasskey: false };

interface WithdrawCardProps {
  readonly affiliate: Affiliate;
  readonly routes: readonly PartnerRoute[];
  readonly means: ProofMeans | undefined;
}

/** Takes the balance out; the server judges where to as it judges an order's destination. */
export function WithdrawCard({ affiliate, routes, means }: WithdrawCardProps) {
  const t = usePartnerMessages();
  return (
    <section className={styles['card']}>
      <h2>{t('withdrawHeading')}</h2>
      {routes.length === 0 ? (
        <p>{t('withdrawNone')}</p>
      ) : (
        <WithdrawForm routes={routes} means={means} balance={affiliate.balance} isClosed={affiliate.isSuspended} />
      )}
    </section>
  );
}

interface WithdrawFormProps {
  readonly routes: readonly PartnerRoute[];
  readonly means: ProofMeans | undefined;
  readonly balance: string;
  readonly isClosed: boolean;
}

function WithdrawForm({ routes, means, balance, isClosed }: WithdrawFormProps) {
  const t = usePartnerMessages();
  const { call, lang } = useScope();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const { send: run, isPending, failure, problem } = useRefusal(proofFields);
  const proof = useProof(means ?? nothing, problem);
  const [routeId, setRouteId] = useState(routes[0]?.routeId ?? '');
  const [amount, setAmount] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isAgreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<{ readonly id: string; readonly text: string }>();
  // The same act however often it is sent; another one once anything of it is changed.
  const command = useRef<string>(undefined);
  const route = routes.find((one) => one.routeId === routeId) ?? routes[0];
  if (!route) return null;
  const { to, rate } = route;
  const errorOf = (id: string) => (wrong?.id === id ? wrong.text : undefined);

  function change(set: () => void) {
    command.current = undefined;
    setWrong(undefined);
    set();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = amount.trim().replace(',', '.');
    if (!/^\d+(\.\d{1,2})?$/.test(typed)) return setWrong({ id: 'amount', text: t('amountWrong') });
    if (!isAgreed) return setWrong({ id: 'agreement', text: t('agreeFirst') });
    command.current ??= crypto.randomUUID();
    const asked = {
      routeId: route?.routeId ?? '',
      amount: typed,
      agreement: true,
      toValues: to.fields.map(({ key }) => ({ key, value: (values[key] ?? '').trim() })).filter(({ value }) => value),
      commandId: command.current,
    } as const;
    let made: { uid: string; secret: string } | undefined;
    const done = await run(async () => {
      made = await call(createPartnerOrder, { ...asked, ...(await proof.gather()) }).catch(async (error: unknown) => {
        if (error instanceof CallFailure && error.errorCode === fieldNotFilled.code) {
          setWrong({ id: String((error.object as { fieldId?: string }).fieldId), text: await failureText(error) });
        }
        throw error;
      });
    });
    if (done && made) await navigate(`/partnerorder/${made.uid}/${made.secret}/`);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate>
      <NativeSelect
        label={t('withdrawTo')}
        size="md"
        value={route.routeId}
        data={routes.map((one) => ({ value: one.routeId, label: `${one.to.symbol} · ${currencyName(one.to)}` }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(() => setRouteId(value));
        }}
      />
      <TextInput
        label={t('amount')}
        description={t(to.max === null ? 'amountFrom' : 'amountBetween', {
          min: amountText(to.min, lang),
          max: amountText(to.max ?? '', lang),
        })}
        size="md"
        inputMode="decimal"
        autoComplete="off"
        rightSection="USD"
        rightSectionWidth={56}
        value={amount}
        error={errorOf('amount')}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(() => setAmount(value));
        }}
      />
      <p className={styles['rate']}>
        <button type="button" onClick={() => change(() => setAmount(balance))}>
          {t('amountAll', { balance: amountText(balance, lang) })}
        </button>
        <span>
          {t('youGet', {
            out: amountText(rate.out, lang),
            symbol: to.symbol,
            fee: amountText(rate.outFeeAmount, lang),
          })}
        </span>
      </p>
      {to.fields.map((field) => (
        <RouteField
          key={field._id}
          field={field}
          name={`withdraw.${field.key}`}
          value={values[field.key] ?? ''}
          error={errorOf(field._id)}
          onChange={(value) => change(() => setValues({ ...values, [field.key]: value }))}
        />
      ))}
      <Checkbox
        label={
          <>
            {t('agree')} <RulesLink />
          </>
        }
        checked={isAgreed}
        error={errorOf('agreement')}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change(() => setAgreed(checked));
        }}
      />
      {proof.fields}
      <p className={styles['failure']} role="alert">
        {wrong === undefined ? failure : ''}
      </p>
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={isClosed}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
