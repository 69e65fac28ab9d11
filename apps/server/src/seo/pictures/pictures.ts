import { type Language, languages } from '@tetri/contract';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { once } from '../../platform/once.ts';
import type { PagePicture } from '../../platform/pages/index.ts';
import { type SeoPorts, folderOf } from '../ports.ts';
import { seoTexts } from '../texts.ts';
import { type Card, cardDesign, cardHeight, cardWidth, drawCard } from './card.ts';
import { Typesetter } from '../../platform/typeset.ts';

const folder = '/service/fs/previews';
const keptMax = 300;
const addressesMax = 20_000;

/** The pictures that messengers and networks show beside a link, drawn when first asked for. */
export class Pictures {
  readonly #ports: SeoPorts;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: keptMax });
  readonly #addresses = new LRUCache<string, PagePicture>({ max: addressesMax });
  #version = '';
  readonly #type = once(() => Typesetter.open());
  /** One after the other: drawing takes a tenth of a second, and nobody waits for a preview. */
  readonly #inTurn = pLimit(1);

  constructor(ports: SeoPorts) {
    this.#ports = ports;
  }

  /** The picture of a page by its path ("/en/exchange/btc-to-usdt/"); of most pages it is that of the site. */
  readonly pictureOf = (path: string): PagePicture => {
    const version = this.#ports.version();
    if (version !== this.#version) this.#addresses.clear();
    this.#version = version;
    const known = this.#addresses.get(path) ?? this.#addressOf(path);
    this.#addresses.set(path, known);
    return known;
  };

  #addressOf(path: string): PagePicture {
    const own = this.#cardOf(path);
    const place = own ? path : path.slice(0, 4);
    const card = own ?? this.#cardOf(place);
    return { url: `${folder}${place}card.png?v=${hashOf(card, this.#host())}`, width: cardWidth, height: cardHeight };
  }

  /** The PNG of a page's card and the hash of what it shows; undefined where there is no such page. */
  async png(path: string): Promise<{ bytes: Buffer; hash: string } | undefined> {
    const card = this.#cardOf(path);
    if (!card) return undefined;
    const hash = hashOf(card, this.#host());
    const known = this.#kept.get(hash);
    if (known) return { bytes: await known, hash };
    const drawing = this.#inTurn(() => this.#draw(card));
    this.#kept.set(hash, drawing);
    drawing.catch(() => this.#kept.delete(hash));
    return { bytes: await drawing, hash };
  }

  async #draw(card: Card): Promise<Buffer> {
    const svg = drawCard(card, this.#host(), await this.#type());
    const { renderAsync } = await import('@resvg/resvg-js');
    return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
  }

  #host(): string {
    const url = this.#ports.publicUrl();
    return URL.canParse(url) ? new URL(url).host : '';
  }

  #cardOf(path: string): Card | undefined {
    const [, prefix = '', ...parts] = path.split('/');
    const lang = languages.find((known) => known === prefix);
    if (!lang) return undefined;
    const rest = parts.join('/').replace(/\/$/, '');
    const texts = seoTexts[lang];
    if (rest === '') return { kind: 'title', label: texts.exchange, title: texts.slogan };
    if (rest.startsWith('exchange/')) return this.#routeCard(rest.slice('exchange/'.length), lang);
    return this.#documentCard(rest, lang);
  }

  #routeCard(friendlyUrl: string, lang: Language): Card | undefined {
    const route = this.#ports.route(friendlyUrl);
    if (!route) return undefined;
    const sideOf = ({ name, symbol, icon }: typeof route.from) => ({ name: name[lang], symbol, icon });
    return { kind: 'route', label: seoTexts[lang].exchange, from: sideOf(route.from), to: sideOf(route.to) };
  }

  #documentCard(rest: string, lang: Language): Card | undefined {
    const found = this.#ports.documents().find(({ kind, link }) => `${folderOf[kind]}${link}` === rest);
    const text = found && (found.texts[lang] ?? found.texts.en);
    if (!found || !text) return undefined;
    const texts = seoTexts[lang];
    const label = { news: texts.news, post: texts.blog, rule: texts.rule, page: texts.page }[found.kind];
    return { kind: 'title', label, title: text.title };
  }
}

/** Of all that a card shows and of how it is drawn. */
function hashOf(card: Card | undefined, host: string): string {
  const hash = createHash('sha256').update(JSON.stringify([cardDesign, host, card]));
  return hash.digest('hex').slice(0, 16);
}
