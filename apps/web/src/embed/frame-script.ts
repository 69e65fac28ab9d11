import './frame.css';
import { createClient, createSocketClient } from '@tetri/client';
import { getRouteByFriendlyUrl } from '@tetri/contract';
import { iconInSheet } from '../app/icon-in-sheet.ts';
import { receivable } from '../features/exchange/directions.ts';
import { unpackDirections } from '../features/exchange/packed-directions.ts';
import type { AmountSide } from '../features/exchange/route-estimate.ts';
import { currencyOptions } from './currency-options.ts';
import { type FrameData, frameDataId } from './frame-data.ts';
import { type FrameState, frameView } from './frame-view.ts';
import { sendSize } from './send-size.ts';

const element = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;

/** Makes the form live: what is typed is priced at once, a price that changes is shown, another direction is loaded. */
function start(data: FrameData): void {
  const { lang, texts } = data;
  const directions = unpackDirections(data.directions);
  let state: FrameState = {
    route: data.route,
    side: 'give',
    typed: data.typed,
    isUnavailable: !data.route.isAvailable,
  };
  let choice = 0;
  let unfollow = () => {};
  // Neither cookies nor anything else of whoever looks goes along: it is asked for as by a stranger.
  const client = createClient({
    baseUrl: '',
    lang: () => lang,
    csrf: () => undefined,
    fetch: (address, options) => fetch(address, { ...options, credentials: 'omit' }),
  });
  const socket = createSocketClient({ url: `${location.origin.replace(/^http/, 'ws')}/ws/`, reconnectMs: 5000 });
  const lists = {
    give: element<HTMLSelectElement>('give-currency'),
    receive: element<HTMLSelectElement>('receive-currency'),
  };
  const fields = { give: element<HTMLInputElement>('give'), receive: element<HTMLInputElement>('receive') };

  function show(change: Partial<FrameState>): void {
    state = { ...state, ...change };
    const view = frameView(state, data);
    for (const side of ['give', 'receive'] as const) {
      const isWrong = view.wrong === side;
      if (fields[side].value !== view[side]) fields[side].value = view[side];
      fields[side].ariaInvalid = String(isWrong);
      element(`${side}-leg`).dataset['wrong'] = String(isWrong);
      element(`${side}-hint`).textContent = view[`${side}Hint`];
    }
    element('rate').textContent = view.rate;
    if (element('notice').textContent !== view.notice) element('notice').textContent = view.notice;
    element<HTMLAnchorElement>('go').href = view.href;
  }

  function follow(): void {
    unfollow();
    unfollow = socket.subscribe({ topic: 'route', routeId: state.route.routeId });
  }

  function showIcon(side: AmountSide): void {
    const image = element<HTMLImageElement>(`${side}-icon`);
    const icon = directions.currencies[lists[side].value]?.icon;
    image.hidden = icon === undefined;
    if (icon !== undefined) image.src = iconInSheet(icon);
  }

  async function choose(changed: AmountSide): Promise<void> {
    const [from, wanted] = [lists.give.value, lists.receive.value];
    if (changed === 'give') lists.receive.innerHTML = currencyOptions(receivable(directions, from), wanted, texts);
    (['give', 'receive'] as const).forEach(showIcon);
    const address = directions.pairs[from]?.[lists.receive.value];
    const own = ++choice;
    element('form').ariaBusy = 'true';
    const answer =
      address === undefined
        ? undefined
        : await client.call(getRouteByFriendlyUrl, { friendlyURL: address }).catch(() => undefined);
    // A later choice is on its way.
    if (own !== choice) return;
    element('form').ariaBusy = 'false';
    show({ route: answer?.route ?? state.route, isUnavailable: !answer?.route.isAvailable });
    follow();
  }

  for (const side of ['give', 'receive'] as const) {
    fields[side].addEventListener('input', () => show({ side, typed: fields[side].value }));
    lists[side].addEventListener('change', () => void choose(side));
  }
  element('form').addEventListener('submit', (event) => event.preventDefault());
  for (const field of Object.values(fields))
    field.addEventListener('keydown', ({ key }) => key === 'Enter' && element('go').click());
  socket.on('routeChanged', (news) => {
    if (news.routeId === state.route.routeId)
      show({ route: { ...state.route, ...news }, isUnavailable: !news.isAvailable });
  });
  follow();
}

const carried = document.getElementById(frameDataId)?.textContent;
if (carried) {
  const data = JSON.parse(carried) as FrameData;
  sendSize(data.parents);
  start(data);
}
