import { Button } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useMemo } from 'react';
import { useSiteStatus } from '../../app/site-status.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import styles from './exchange-form.module.css';
import { ExchangePair } from './exchange-pair.tsx';
import { formProblems } from './form-problems.ts';
import type { ExchangeData } from './load-exchange.ts';
import { unpackDirections } from './packed-directions.ts';
import type { ExchangeRoute } from './directions.ts';
import { OrderDetails } from './order-details.tsx';
import { useCreateOrder } from './use-create-order.ts';
import { useDirection } from './use-direction.ts';
import { useExchangeForm } from './use-exchange-form.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';
import { useLiveRoute } from './use-live-route.ts';

interface ExchangeFormProps {
  readonly data: ExchangeData & { readonly route: ExchangeRoute };
  readonly onRoute: ((route: ExchangeRoute) => void) | undefined;
}

/** The exchange: two amounts, the details, and one button. */
export function ExchangeForm({ data, onRoute }: ExchangeFormProps) {
  const t = useExchangeMessages();
  const directions = useMemo(() => unpackDirections(data.directions), [data.directions]);
  const { direction, choose, follow } = useDirection(directions, data.route);
  const { route, isLoading, isUnavailable } = direction;
  const form = useExchangeForm(route);
  const captcha = useCaptcha(useSiteStatus().isCaptchaForOrders);
  const order = useCreateOrder(route, form, captcha);
  useLiveRoute(route.routeId, follow);
  useEffect(() => onRoute?.(route), [onRoute, route]);

  const onChoose = useCallback((fromId: string, toId: string) => void choose(fromId, toId), [choose]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = event.currentTarget;
    const problems = formProblems(route, form.state);
    const errors = Object.fromEntries(problems.map(([name, problem]) => [name, t(`problem-${problem}`)]));
    if (form.text === undefined) errors['amount'] = t('problem-amount');
    form.change({ errors });
    const first = Object.keys(errors)[0];
    if (form.text === undefined || first !== undefined) return focusField(page, errors['amount'] ? 'amount' : first);
    return focusField(page, await order.send(form.text));
  }

  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate aria-label={t('formName')}>
      <section className={styles['side']} aria-label={t('amounts')}>
        <ExchangePair directions={directions} direction={direction} form={form} onChoose={onChoose} />
      </section>
      <section className={styles['details']} aria-label={t('details')}>
        <OrderDetails route={route} form={form} />
        {captcha.field}
        {order.failure !== undefined && (
          <p className={styles['failure']} role="alert">
            {order.failure}
          </p>
        )}
        <Button type="submit" size="lg" fullWidth loading={order.isSending} disabled={isLoading || isUnavailable}>
          {t('submit')}
        </Button>
      </section>
    </form>
  );
}

function focusField(page: HTMLFormElement, name: string | undefined): void {
  if (name === undefined) return;
  const field = page.elements.namedItem(name === 'amount' ? 'giveAmount' : name);
  if (field instanceof HTMLElement) field.focus();
}
