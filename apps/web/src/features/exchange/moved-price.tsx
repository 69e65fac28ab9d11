import { amountText } from '@tetri/ui';
import { useScope } from '../../app/page-scope.ts';
import type { ExchangeRoute } from './directions.ts';
import styles from './exchange-form.module.css';
import { useExchangeMessages } from './use-exchange-messages.ts';
import type { HeldQuote } from './use-quote.ts';

interface MovedPriceProps {
  readonly route: ExchangeRoute;
  readonly quote: HeldQuote;
}

/** The price is another than the one that was on the screen: what it comes to now, and until when it is held. */
export function MovedPrice({ route, quote }: MovedPriceProps) {
  const t = useExchangeMessages();
  const { lang } = useScope();
  const { amounts, endsAt } = quote;
  const time = `${String(endsAt.getHours()).padStart(2, '0')}:${String(endsAt.getMinutes()).padStart(2, '0')}`;
  return (
    <p className={styles['moved']} role="alert">
      {t('priceMoved', {
        give: `${amountText(amounts.give, lang)} ${route.from.symbol}`,
        receive: `${amountText(amounts.receive, lang)} ${route.to.symbol}`,
        time,
      })}
    </p>
  );
}
