import type { CallOutput, getRoute } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { roughAmountText } from '../../app/amount-text.ts';
import { useScope } from '../../app/page-scope.ts';
import styles from './route-terms.module.css';
import { useRatePageMessages } from './use-rate-page-messages.ts';

type Route = CallOutput<typeof getRoute>['route'];

/** What holds for an exchange on this route, before anybody asks. */
export function RouteTerms({ route }: { readonly route: Route }) {
  const t = useRatePageMessages();
  const { lang } = useScope();
  const { from, to, rate } = route;
  const rough = (amount: string) => roughAmountText(amount, lang);
  const minutes = Math.round(route.orderTTL / 60);
  const holds =
    rate.type === 'fixed'
      ? t('fixedFor', { minutes })
      : t(`lock-${route.lockPoint}`, { count: route.lockConfirmations });
  const fee = /[1-9]/.test(rate.outFeeAmount) ? `${amountText(rate.outFeeAmount, lang)} ${to.symbol}` : t('feeNone');
  const terms: (readonly [string, string])[] = [
    [t('give'), t('fromTo', { min: rough(route.min), max: rough(route.max), symbol: from.symbol })],
    [t('receive'), t('fromTo', { min: rough(route.outMin), max: rough(route.outMax), symbol: to.symbol })],
    [t('reserve'), `${rough(rate.amount)} ${to.symbol}`],
    [t('rateHolds'), holds],
    [t('fee'), fee],
    [t('time'), t('fixedFor', { minutes })],
    [t('account'), t(route.requiredOnlyForAuthed ? 'accountNeeded' : 'accountNotNeeded')],
    [t('identity'), t(route.verification ? 'identityNeeded' : 'identityNotNeeded')],
  ];
  return (
    <section className={styles['terms']} aria-labelledby="route-terms">
      <h2 id="route-terms">{t('terms')}</h2>
      <dl>
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
