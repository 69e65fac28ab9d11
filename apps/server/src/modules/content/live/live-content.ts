import type { ContentMail, Language, SharedOf, TextsOf } from '@tetri/contract';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/index.ts';
import { LiveCopy } from '../../../platform/live-copy.ts';
import type { Log } from '../../../platform/log.ts';
import { buildSnapshot, type ContentSnapshot } from '../core/snapshot.ts';
import { type ContentRows, loadContent } from '../store/load-content.ts';

export const contentChannel = 'content';

/**
 * All published content in memory, kept fresh by notices over the bus, so that reading it costs no query. What was planned
 * comes by the clock alone: whoever reads after the moment sees it.
 */
export class LiveContent {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #rows: LiveCopy<ContentRows>;
  readonly #unsubscribe: (() => void)[] = [];
  #snapshot: ContentSnapshot | undefined;
  #version = 0;

  constructor({ db, bus, clock, log }: { db: Db; bus: Bus; clock: Clock; log: Log }) {
    this.#bus = bus;
    this.#clock = clock;
    this.#rows = new LiveCopy(() => loadContent(db, clock.now()), { log, name: 'content' });
    this.#rows.onChange(() => {
      this.#snapshot = undefined;
    });
  }

  /** Reads all for the first time and listens from then on. */
  async start(): Promise<void> {
    const refresh = () => this.#rows.refreshInBackground();
    this.#unsubscribe.push(this.#bus.subscribe(contentChannel, refresh), this.#bus.onResync(refresh));
    await this.refresh();
  }

  stop(): void {
    this.#rows.stop();
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  /** Resolves when what was committed before this call is in the snapshot. */
  refresh(): Promise<void> {
    return this.#rows.refresh();
  }

  /** What readers see now. */
  snapshot(): ContentSnapshot {
    const now = this.#clock.now();
    const { nextChangeAt } = this.#snapshot ?? {};
    if (!this.#snapshot || (nextChangeAt && nextChangeAt <= now)) {
      this.#snapshot = buildSnapshot(this.#rows.current, now);
      this.#version += 1;
    }
    return this.#snapshot;
  }

  /** Another number whenever readers may see something else. */
  version(): number {
    this.snapshot();
    return this.#version;
  }

  /** What editors put in place of a mail's own words in this language. */
  mailText(mail: ContentMail, lang: Language): TextsOf<'mail'> | undefined {
    const document = this.snapshot()
      .byKind.get('mail')
      ?.find(({ shared, texts }) => (shared as SharedOf<'mail'>).mail === mail && texts[lang] !== undefined);
    return document?.texts[lang] as TextsOf<'mail'> | undefined;
  }
}
