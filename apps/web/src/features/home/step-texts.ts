import { bringsCash, type CallOutput, type getRoute } from '@tetri/contract';
import type { Translate } from '../../app/messages-of.ts';
import type messages from './messages/en.json';

type Route = CallOutput<typeof getRoute>['route'];

/** What decides how a direction is paid and received. */
export interface StepsRoute {
  readonly from: Pick<Route['from'], 'kind' | 'symbol'>;
  readonly to: Pick<Route['to'], 'kind' | 'symbol'>;
  readonly isPaymentSeen: boolean;
  readonly additionalServices: readonly {
    readonly fields: readonly Pick<Route['additionalServices'][number]['fields'][number], 'key' | 'required'>[];
  }[];
}

/** The three steps of an exchange. */
export function stepTexts(route: StepsRoute | undefined, t: Translate<typeof messages>) {
  return [
    { title: t('chooseTitle'), text: t('chooseText') },
    {
      title: t('payTitle'),
      text: route
        ? t(`pay-${route.isPaymentSeen ? 'seen' : route.from.kind}`, { symbol: route.from.symbol })
        : t('payText'),
    },
    {
      title: t('receiveTitle'),
      text: route ? t(`receive-${wayOut(route)}`, { symbol: route.to.symbol }) : t('receiveText'),
    },
  ];
}

function wayOut({ to, additionalServices }: StepsRoute) {
  const mayBeBrought = to.kind === 'cash' && additionalServices.some(({ fields }) => bringsCash(fields));
  return mayBeBrought ? 'courier' : to.kind;
}
