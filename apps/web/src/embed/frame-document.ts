import escapeHtml from 'escape-html';
import { escapeJson } from '../app/escape-json.ts';
import { iconInSheet } from '../app/icon-in-sheet.ts';
import { givable, type ListedCurrency, receivable } from '../features/exchange/directions.ts';
import { unpackDirections } from '../features/exchange/packed-directions.ts';
import type { EmbedLook } from './embed-wishes.ts';
import { currencyOptions } from './currency-options.ts';
import { type FrameData, frameDataId } from './frame-data.ts';
import { frameView } from './frame-view.ts';

interface FramePage {
  readonly look: EmbedLook;
  readonly lang: string;
  /** The site that it leads to, as people know it. */
  readonly host: string;
  /** Tags of styles and scripts. */
  readonly assets: string;
  /** What the form needs; undefined where there is nothing to exchange. */
  readonly data: FrameData | undefined;
  /** Said above the form, or in place of it. */
  readonly notice: string;
  /** Where the exchange goes on where there is no form. */
  readonly home: string;
}

/** The whole page that stands in frames of other sites: the amounts, and a link by which the exchange goes on. */
export function frameDocument(page: FramePage): string {
  const { look, lang, host, assets, data, notice, home } = page;
  const scheme = look.scheme ? ` data-mantine-color-scheme="${look.scheme}"` : '';
  const style = look.color ? ` style="--accent:${look.color};--on-accent:${look.onColor}"` : '';
  const body = data ? formOf(data, notice) : `<p class="empty">${escapeHtml(notice)}</p>`;
  return (
    `<!doctype html><html lang="${lang}"${scheme}${style}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">' +
    `<title>${escapeHtml(host)}</title>${assets}</head><body><div class="card">${body}` +
    `<a class="host" href="${escapeHtml(home)}" target="_blank" rel="noopener">${escapeHtml(host)}</a></div>` +
    (data ? `<script type="application/json" id="${frameDataId}">${escapeJson(data)}</script>` : '') +
    '</body></html>'
  );
}

function formOf(data: FrameData, notice: string): string {
  const { texts, route } = data;
  const directions = unpackDirections(data.directions);
  const view = frameView({ route, side: 'give', typed: data.typed, isUnavailable: !route.isAvailable }, data);
  const text = (key: string) => escapeHtml(texts[key] ?? '');
  const legOf = (side: 'give' | 'receive', currencies: readonly ListedCurrency[]) => {
    const chosen = (side === 'give' ? route.from : route.to)._id;
    const icon = directions.currencies[chosen]?.icon;
    const isWrong = view.wrong === side;
    return (
      `<div class="leg" id="${side}-leg" data-wrong="${isWrong}"><label for="${side}">${text(side)}</label><div class="row">` +
      `<input id="${side}" inputmode="decimal" autocomplete="off" maxlength="40" placeholder="0" value="${escapeHtml(view[side])}" aria-invalid="${isWrong}" aria-describedby="${side}-hint">` +
      `<span class="currency"><img id="${side}-icon" src="${escapeHtml(icon ? iconInSheet(icon) : '')}" alt="" width="26" height="26"${icon ? '' : ' hidden'}>` +
      `<select id="${side}-currency" autocomplete="off" aria-label="${text(side === 'give' ? 'pickGive' : 'pickReceive')}">${currencyOptions(currencies, chosen, texts)}</select></span></div>` +
      `<p class="hint" id="${side}-hint">${escapeHtml(view[`${side}Hint`])}</p></div>`
    );
  };
  return (
    `<form class="form" id="form" aria-label="${text('formName')}" novalidate>` +
    `<p class="notice" id="notice" role="status">${escapeHtml(view.notice || notice)}</p>` +
    legOf('give', givable(directions)) +
    legOf('receive', receivable(directions, route.from._id)) +
    `<p class="rate"><span>${text('rate')}</span> <b id="rate">${escapeHtml(view.rate)}</b></p>` +
    `<a class="go" id="go" href="${escapeHtml(view.href)}" target="_blank" rel="noopener">${text('submit')}<span class="hidden"> ${text('newTab')}</span></a></form>`
  );
}
