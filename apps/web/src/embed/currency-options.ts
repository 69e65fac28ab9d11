import escapeHtml from 'escape-html';
import { currencyGroups } from '../features/exchange/currency-groups.ts';
import type { ListedCurrency } from '../features/exchange/directions.ts';
import type { FrameTexts } from './frame-view.ts';

/** The options of a list of currencies, grouped as the site groups them. */
export function currencyOptions(currencies: readonly ListedCurrency[], chosen: string, texts: FrameTexts): string {
  return currencyGroups(currencies, '')
    .map(({ kind, currencies: members }) => {
      const options = members.map(
        (currency) =>
          `<option value="${escapeHtml(currency.id)}"${currency.id === chosen ? ' selected' : ''}>${escapeHtml(labelOf(currency))}</option>`,
      );
      return `<optgroup label="${escapeHtml(texts[`kind-${kind}`] ?? kind)}">${options.join('')}</optgroup>`;
    })
    .join('');
}

function labelOf({ symbol, name, network, city }: ListedCurrency): string {
  const mark = city ?? network;
  return [symbol, ...(mark === undefined || mark === symbol ? [] : [mark]), name].join(' · ');
}
