import { getPartnerDiscount, getSiteStatus, type Language } from '@tetri/contract';
import type { AssetManifest } from '../app/asset-tags.ts';
import type { MessageStore } from '../app/message-store.ts';
import type { PageScope } from '../app/page-scope.ts';
import { filledAmount } from '../app/amount-text.ts';
import { askedAmount } from '../features/exchange/exchange-query.ts';
import { loadExchange } from '../features/exchange/load-exchange.ts';
import { readLook } from './embed-wishes.ts';
import { frameDocument } from './frame-document.ts';
import type { FrameTexts } from './frame-view.ts';

export interface EmbedWish {
  readonly query: URLSearchParams;
  readonly lang: Language;
  /** Whose link it is; undefined where it is nobody's. */
  readonly partner: string | undefined;
  readonly parents: readonly string[];
  readonly publicUrl: string;
  readonly manifest: AssetManifest | undefined;
}

const exchangeTexts = [
  'atLeast',
  'atMost',
  'closedUntil',
  'formName',
  'give',
  'kind-bank',
  'kind-cash',
  'kind-crypto',
  'kind-e-money',
  'limits',
  'noReserve',
  'offStep',
  'pickGive',
  'pickReceive',
  'rate',
  'receive',
  'reserve',
  'submit',
  'tooFine',
  'unavailable',
];

/** Each stands for itself: the frame's script fills them in without the library that reads such texts. */
const placeholders = Object.fromEntries(
  ['above', 'amount', 'below', 'give', 'max', 'min', 'receive', 'step', 'symbol', 'when'].map((name) => [
    name,
    `{${name}}`,
  ]),
);

/** Draws the exchange form for frames of other sites. A direction that is not offered gives way to another, with a notice. */
export async function drawEmbed(scope: PageScope, messages: MessageStore, wish: EmbedWish): Promise<string> {
  const { query, lang, partner, parents, publicUrl, manifest } = wish;
  const [{ offlineStatus }, { directions, route, isOtherThanAsked }, { discount }] = await Promise.all([
    scope.call(getSiteStatus, {}),
    loadExchange(scope, query),
    partner === undefined ? { discount: '0' } : scope.call(getPartnerDiscount, { partner }),
    messages.load(['exchange', 'partner', 'shell']),
  ]);
  const text = (id: string) => messages.intl.formatMessage({ id }, placeholders);
  const texts: FrameTexts = {
    ...Object.fromEntries(exchangeTexts.map((key) => [key, text(`exchange.${key}`)])),
    newTab: text('partner.embedNewTab'),
  };
  const amount = askedAmount(query);
  const data =
    route && !offlineStatus
      ? {
          lang,
          texts,
          discount,
          partner,
          parents,
          directions,
          route,
          typed: amount === undefined ? undefined : filledAmount(amount, lang, route.from.decimal),
        }
      : undefined;
  const closed = text(offlineStatus ? 'shell.workText' : 'exchange.nothingOffered');
  return frameDocument({
    look: readLook(query),
    lang,
    host: new URL(publicUrl).host,
    assets: assetsOf(manifest),
    data,
    notice: data === undefined ? closed : isOtherThanAsked ? text('exchange.notOffered') : '',
    home: partner === undefined ? `/${lang}/` : `/${lang}/ref/${encodeURIComponent(partner)}/`,
  });
}

const script = 'src/embed/frame-script.ts';

function assetsOf(manifest: AssetManifest | undefined): string {
  const built = manifest?.[script];
  const styles = (built?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`);
  return `${styles.join('')}<script type="module" src="/${built?.file ?? script}"></script>`;
}
