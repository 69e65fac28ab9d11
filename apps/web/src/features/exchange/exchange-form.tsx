import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSiteStatus } from '../../app/site-status.ts';
import { useUser } from '../../app/use-user.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { focusWrong } from '../../elements/focus-wrong.ts';
import { Afterwards } from '../../elements/in-turn.tsx';
import { MainAction } from '../../elements/main-action.tsx';
import { AwaitedVerification } from './awaited-verification.tsx';
import styles from './exchange-form.module.css';
import { VerifyButton } from './verify-button.tsx';
import { ExchangePair } from './exchange-pair.tsx';
import { formProblems } from './form-problems.ts';
import type { ExchangeData } from './load-exchange.ts';
import { unpackDirections } from './packed-directions.ts';
import type { ExchangeRoute } from './directions.ts';
import { MovedPrice } from './moved-price.tsx';
import { OrderDetails } from './order-details.tsx';
import { isBarred, routeBarOf } from './route-bar.ts';
import { RouteCondition } from './route-condition.tsx';
import { useCreateOrder } from './use-create-order.ts';
import { useDirection } from './use-direction.ts';
import { useExchangeForm } from './use-exchange-form.ts';
import { useFieldCheck } from './use-field-check.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';
import { useLiveRoute } from './use-live-route.ts';
import { Link } from '../../routing/index.ts';
import type { OpenOrder } from './find-unpaid-order.ts';

interface ExchangeFormProps {
  readonly data: ExchangeData & { readonly route: ExchangeRoute };
  /** In the place of one that somebody else filled in: nothing of that is taken up. */
  readonly isAnew: boolean;
  /** Called when another direction was chosen and its route has come. Must keep its identity. */
  readonly onChosen: (route: ExchangeRoute) => void;
  readonly onRoute: ((route: ExchangeRoute) => void) | undefined;
}

/** The exchange: two amounts, the details, and one button. */
export function ExchangeForm({ data, isAnew, onChosen, onRoute }: ExchangeFormProps) {
  const t = useExchangeMessages();
  const directions = useMemo(() => unpackDirections(data.directions), [data.directions]);
  const { direction, choose, follow } = useDirection(directions, data.route, onChosen);
  const { route, isLoading, isUnavailable } = direction;
  const form = useExchangeForm(route, isAnew);
  const { isCaptchaForOrders } = useSiteStatus();
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const captcha = useCaptcha(isCaptchaForOrders || isCaptchaAsked);
  const bar = routeBarOf(route, useUser());
  const order = useCreateOrder(route, form, {
    captcha,
    onCaptcha: () => setCaptchaAsked(true),
    isWaitShown: bar === 'waits',
  });
  const details = useRef<HTMLElement>(null);
  const underWay = useRef(false);
  const { check, checkAll } = useFieldCheck(route, form);
  useLiveRoute(route.routeId, follow);
  useEffect(() => onRoute?.(route), [onRoute, route]);

  const onChoose = useCallback((fromId: string, toId: string) => void choose(fromId, toId), [choose]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Sent twice before the page shows that it is busy, it would be two orders.
    if (underWay.current) return;
    underWay.current = true;
    try {
      await send(event.currentTarget);
    } finally {
      underWay.current = false;
    }
  }

  async function send(page: HTMLFormElement) {
    const problems = formProblems(route, form.state);
    const errors = Object.fromEntries(problems.map(([name, problem]) => [name, t(`problem-${problem}`)]));
    if (form.text === undefined) errors['amount'] = t('problem-amount');
    form.change({ errors });
    // What cannot be handed over is marked already, with the amounts that can.
    if (form.amounts?.problem === 'offStep') return focusWrong(page);
    const isAddressWrong = (await checkAll()) !== undefined;
    if (form.text === undefined || problems.length > 0 || isAddressWrong) return focusWrong(page);
    if ((await order.send(form.text)) !== undefined) focusWrong(page);
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={t('formName')}>
      <section className={styles['side']} aria-label={t('amounts')}>
        <ExchangePair
          directions={directions}
          direction={direction}
          form={order.pinned ? { ...form, amounts: order.pinned.amounts } : form}
          onChoose={onChoose}
        />
      </section>
      <Afterwards own={details}>
        <section ref={details} className={styles['details']} aria-label={t('details')} data-typed-again data-part>
          {bar && <RouteCondition bar={bar} route={route} />}
          <OrderDetails route={route} state={form.details} edit={form.edit} onLeft={check} />
          {captcha.field}
          {order.pinned?.isMoved && <MovedPrice route={route} quote={order.pinned} />}
          {order.pinned?.awaited && <AwaitedVerification awaited={order.pinned.awaited} route={route} />}
          {order.failure !== undefined && (
            <p className={styles['failure']} role="alert">
              {order.failure.text}
              {order.failure.order && <OpenOrderLink order={order.failure.order} />}
            </p>
          )}
          {order.failure?.verification && <VerifyButton missing={order.failure.verification} route={route} />}
          <MainAction
            type="submit"
            size="lg"
            fullWidth
            loading={order.isSending}
            disabled={isLoading || isUnavailable || isBarred(bar)}
          >
            {t(order.pinned?.awaited ? 'confirmWait' : order.pinned?.isMoved ? 'confirmPrice' : 'submit')}
          </MainAction>
        </section>
      </Afterwards>
    </form>
  );
}

/** Leads to the order that has to be paid or cancelled first. */
function OpenOrderLink({ order: { uid, secret } }: { readonly order: OpenOrder }) {
  const t = useExchangeMessages();
  return (
    <>
      {' '}
      <Link to={`/order/${uid}/${secret}/`}>{t('openOrder', { uid })}</Link>
    </>
  );
}
