type Params = Readonly<Record<string, unknown>>;

/** Why the real API would refuse a message, in its own words; undefined where it would take it. */
export function refusedMessage(params: Params): string | undefined {
  const text = params['text'];
  if (typeof text !== 'string' || text.trim() === '') return 'Bad Request: message text is empty';
  const plain = params['parse_mode'] === 'HTML' ? plainOf(text) : text;
  if (plain === undefined) return "Bad Request: can't parse entities";
  if (plain.length > 4096) return 'Bad Request: message is too long';
  if (!text.isWellFormed()) return 'Bad Request: strings must be encoded in UTF-8';
  return refusedButtons(params);
}

/** What is read of the HTML; undefined where the messenger cannot read it. */
function plainOf(html: string): string | undefined {
  const open: string[] = [];
  let isRight = true;
  const plain = html.replaceAll(/<(\/?)([a-z]+)(?: [^<>]*)?>/g, (_, end: string, name: string) => {
    if (!['b', 'i', 'u', 's', 'a', 'code', 'pre', 'blockquote'].includes(name)) isRight = false;
    if (end === '') open.push(name);
    else if (open.pop() !== name) isRight = false;
    return '';
  });
  if (!isRight || open.length > 0 || /[<>]/.test(plain) || /&(?!(?:amp|lt|gt|quot|#\d+);)/.test(plain))
    return undefined;
  return plain.replaceAll(/&(?:amp|lt|gt|quot|#\d+);/g, '?');
}

interface Button {
  readonly text?: unknown;
  readonly callback_data?: unknown;
  readonly url?: unknown;
  readonly web_app?: { readonly url?: unknown };
}

function refusedButtons({ chat_id: chatId, reply_markup: markup }: Params): string | undefined {
  const rows = (markup as { inline_keyboard?: Button[][] } | undefined)?.inline_keyboard ?? [];
  for (const button of rows.flat()) {
    const { text, callback_data: data, url, web_app: app } = button;
    if (typeof text !== 'string' || text === '') return 'Bad Request: inline keyboard button text is empty';
    if (data !== undefined && Buffer.byteLength(String(data)) > 64) return 'Bad Request: BUTTON_DATA_INVALID';
    if (app !== undefined && Number(chatId) < 0) return 'Bad Request: BUTTON_TYPE_INVALID';
    if (app !== undefined && !String(app.url).startsWith('https://'))
      return `Bad Request: inline keyboard button Web App URL '${String(app.url)}' is invalid: Only HTTPS links are allowed`;
    if (url !== undefined && !/^(?:https?|tg):\/\//.test(String(url))) return 'Bad Request: BUTTON_URL_INVALID';
  }
  return undefined;
}
