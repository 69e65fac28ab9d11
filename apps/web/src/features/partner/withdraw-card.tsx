import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  balanceTooSmall,
  createPartnerOrder,
  type ErrorCode,
  outAmountNotPositive,
  withdrawalNotPositive,
} from '@tetri/contract';
import { amountText, currencyName } from '@tetri/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useRefusal } from '../../app/use-refusal.ts';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { RouteField } from '../../elements/route-field.tsx';
import { RulesLink } from '../../elements/rules-link.tsx';
import { proofFields, type ProofMeans, useProof } from '../../elements/use-proof.tsx';
import type { Affiliate, PartnerRoute } from './load-partner.ts';
import styles from './partner-screen.module.css';
import { usePartnerMessages } from './use-partner-messages.ts';

/** What a withdrawal is refused with is about its amount, its fields, or the proof; all else stands above the button. */
const fieldOf = new Map<ErrorCode, string>([
  ...proofFields,
  ...[amountNotValid, amountTooSmall, amountTooLarge, balanceTooSmall, withdrawalNotPositive, outAmountNotPositive].map(
    ({ code }) => [code, 'amount'] as const,
  ),
]);

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
  const { send: run, isPending, failure, problem } = useRefusal<string>(fieldOf);
  const proof = useProof(means ?? nothing, problem);
  const [routeId, setRouteId] = useState(routes[0]?.routeId ?? '');
  const [amount, setAmount] = useState('');
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [isAgreed, setAgreed] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // The same act however often it is sent; another one once anything of it is changed.
  const command = useRef<string>(undefined);
  const route = routes.find((one) => one.routeId === routeId) ?? routes[0];
  if (!route) return null;
  const { to, rate } = route;
  const errorOf = (id: string) => wrong[id] ?? problem(id);

  function change(set: () => void) {
    command.current = undefined;
    setWrong({});
    set();
  }

  function judge(typed: string): Readonly<Record<string, string>> {
    const empty = to.fields.filter(({ key, required }) => required && (values[key] ?? '').trim() === '');
    return {
      ...(/^\d+(\.\d{1,2})?$/.test(typed) ? {} : { amount: t('amountWrong') }),
      ...Object.fromEntries(empty.map(({ _id }) => [_id, t('fieldEmpty')])),
      ...(isAgreed ? {} : { agreement: t('agreeFirst') }),
    };
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = amount.trim().replace(',', '.');
    const faults = judge(typed);
    setWrong(faults);
    if (Object.keys(faults).length > 0) return focusWrong(form);
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
      made = await call(createPartnerOrder, { ...asked, ...(await proof.gather()) });
    });
    if (!done || !made) return focusWrong(form);
    await navigate(`/partnerorder/${made.uid}/${made.secret}/`);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate data-typed-again>
      <NativeSelect
        name="withdraw-to"
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
        name="withdraw-amount"
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
        required
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
        name="withdraw-agreement"
        label={
          <>
            {t('agree')} <RulesLink />
          </>
        }
        checked={isAgreed}
        error={errorOf('agreement')}
        aria-invalid={errorOf('agreement') !== undefined}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          change(() => setAgreed(checked));
        }}
      />
      {proof.fields}
      <FormFailure text={failure} />
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={isClosed}>
        {t('withdraw')}
      </Button>
    </form>
  );
}
