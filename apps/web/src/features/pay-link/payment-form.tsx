import { Button, Checkbox } from '@mantine/core';
import { amountText, Amount, currencyName } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useSiteStatus } from '../../app/site-status.ts';
import { useDestinationFault } from '../../app/use-destination-fault.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import { useUser } from '../../app/use-user.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { CurrencyIcon } from '../../elements/currency-icon.tsx';
import { EmailField } from '../../elements/email-field.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { FormFailure } from '../../elements/form-failure.tsx';
import { MainAction } from '../../elements/main-action.tsx';
import { RouteField } from '../../elements/route-field.tsx';
import { RulesLink } from '../../elements/rules-link.tsx';
import type { PaidRoute, WayToPay } from './load-pay-link.ts';
import styles from './pay-link-screen.module.css';
import { useLinkPayment } from './use-link-payment.ts';
import { useLinkPrice } from './use-link-price.ts';
import { usePayLinkMessages } from './use-pay-link-messages.ts';

interface PaymentFormProps {
  readonly code: string;
  readonly way: WayToPay;
  readonly route: PaidRoute;
  readonly onBack: () => void;
}

type Group = 'fromValues' | 'routeValues';

/** What the chosen way asks of whoever pays, at a price that is held. */
export function PaymentForm({ code, way, route, onBack }: PaymentFormProps) {
  const t = usePayLinkMessages();
  const { lang } = useScope();
  const moment = useMomentText();
  const user = useUser();
  const faultOf = useDestinationFault();
  const { isCaptchaForOrders } = useSiteStatus();
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const captcha = useCaptcha(isCaptchaForOrders || isCaptchaAsked);
  const price = useLinkPrice(code, way.routeId);
  const payment = useLinkPayment(price, captcha, () => setCaptchaAsked(true));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>({});
  const [email, setEmail] = useState(user?.email ?? '');
  const [isAgreed, setAgreed] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const { symbol } = way.from;
  const inAmount = price.quote?.inAmount ?? way.inAmount;
  const fields = [
    ...route.from.fields.map((field) => ({ group: 'fromValues' as const, field })),
    ...route.fields.map((field) => ({ group: 'routeValues' as const, field })),
  ];

  const lacks = ({ required, _id }: PaidRoute['fields'][number]) => required && (values[_id] ?? '').trim() === '';

  const valuesOf = (group: Group) =>
    fields.flatMap(({ group: own, field: { key, _id } }) => {
      const value = (values[_id] ?? '').trim();
      return own === group && value !== '' ? [{ key, value }] : [];
    });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setPressed(true);
    const isMissing = fields.some(({ field }) => lacks(field));
    if (isMissing || email.trim() === '' || !isAgreed) return focusWrong(form);
    const sent = await payment.pay({
      code,
      routeId: way.routeId,
      fromValues: valuesOf('fromValues'),
      routeValues: valuesOf('routeValues'),
      email: email.trim(),
      agreement: true,
      lang,
    });
    return sent ? undefined : focusWrong(form);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate data-typed-again>
      <div className={styles['sum']}>
        <CurrencyIcon url={way.from.image.files[0]?.url} symbol={symbol} size={40} />
        <span>
          {t('youPay')} · {currencyName(way.from)}
        </span>
        <strong>
          <Amount value={inAmount} symbol={symbol} />
        </strong>
      </div>
      <p className={styles['price']}>
        {price.quote
          ? t('priceUntil', { at: moment(price.quote.lockUntil) })
          : price.failure === undefined && t('gettingPrice')}
      </p>
      {fields.map(({ field }) => (
        <RouteField
          key={field._id}
          field={field}
          name={field.key}
          value={values[field._id] ?? ''}
          error={isPressed && lacks(field) ? t('problem-required') : (payment.problem(field._id) ?? faults[field._id])}
          onChange={(value) => {
            setValues((others) => ({ ...others, [field._id]: value }));
            setFaults((others) => ({ ...others, [field._id]: undefined }));
          }}
          onLeft={async () => {
            const fault = await faultOf(field, values[field._id] ?? '');
            setFaults((others) => ({ ...others, [field._id]: fault }));
          }}
        />
      ))}
      <EmailField
        name="email"
        label={t('email')}
        description={t('emailHint')}
        required
        value={email}
        error={isPressed && email.trim() === '' ? t('problem-required') : payment.problem('email')}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Checkbox
        name="agreement"
        label={t('agreement')}
        description={<RulesLink />}
        checked={isAgreed}
        error={isPressed && !isAgreed && t('problem-agreement')}
        aria-invalid={isPressed && !isAgreed}
        onChange={(event) => setAgreed(event.currentTarget.checked)}
      />
      {captcha.field}
      {payment.isMoved && (
        <p className={styles['moved']} role="status">
          {t('moved', { amount: amountText(inAmount, lang), symbol })}
        </p>
      )}
      <FormFailure text={payment.failure ?? price.failure} />
      {price.quote === undefined && price.failure !== undefined && (
        <Button variant="default" onClick={() => void price.renew()}>
          {t('tryAgain')}
        </Button>
      )}
      <MainAction type="submit" size="lg" fullWidth loading={payment.isPending} disabled={price.quote === undefined}>
        {t('pay', { amount: amountText(inAmount, lang), symbol })}
      </MainAction>
      <Button variant="default" onClick={onBack}>
        {t('change')}
      </Button>
    </form>
  );
}
