import type { z } from 'zod';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { LiveCopy } from '../../../platform/live-copy.ts';
import type { Log } from '../../../platform/log.ts';
import { listen, type Listener } from '../../../platform/outbox/index.ts';
import { type FollowedRow, readFollowed } from '../deposits/store/followed-networks.ts';
import { paymentSetupChanged } from '../events.ts';
import { type MethodSettingsRow, readMethodSettings } from '../methods/store/method-settings.ts';

const channel = 'payments';

interface State {
  readonly settings: ReadonlyMap<string, MethodSettingsRow>;
  /** Networks that cannot be read, by "<method> <network>". */
  readonly silent: ReadonlyMap<string, FollowedRow>;
}

/** What methods are set up with, and which networks are silent: in memory, so that pricing and pages ask no database. */
export class PaymentState {
  readonly #bus: Bus;
  readonly #log: Log;
  readonly #copy: LiveCopy<State>;
  readonly #unsubscribe: (() => void)[] = [];
  readonly #read = new Map<string, { readonly version: number; readonly settings: unknown }>();

  /** Every process reads again what was saved. */
  readonly listener: Listener = listen(paymentSetupChanged, 'readPaymentSetup', async () => {
    await this.changed();
  });

  constructor({ db, bus, log }: { db: Db; bus: Bus; log: Log }) {
    this.#bus = bus;
    this.#log = log;
    this.#copy = new LiveCopy(() => readState(db), { log, name: 'payments' });
  }

  async start(): Promise<void> {
    const refresh = () => this.#copy.refreshInBackground();
    this.#unsubscribe.push(this.#bus.subscribe(channel, refresh), this.#bus.onResync(refresh));
    await this.#copy.refresh();
  }

  stop(): void {
    this.#copy.stop();
    for (const unsubscribe of this.#unsubscribe.splice(0)) unsubscribe();
  }

  /**
   * What a method is set up with, as last saved: the same object until it is saved again. `absent` for a method that was never
   * set up, before the first reading, and where an older version saved what no longer fits, which is logged.
   */
  settingsOf<Schema extends z.ZodType>(method: string, schema: Schema, absent: z.output<Schema>): z.output<Schema> {
    const row = this.#current?.settings.get(method);
    if (!row) return absent;
    const known = this.#read.get(method);
    if (known?.version === row.version) return known.settings as z.output<Schema>;
    const read = schema.safeParse(row.settings);
    if (!read.success) this.#log.error({ err: read.error, method }, 'the settings of a payment method do not fit');
    const settings = read.success ? read.data : absent;
    this.#read.set(method, { version: row.version, settings });
    return settings;
  }

  /** Of what `settingsOf` answers: 0 for a method that was never set up, and before the first reading. */
  versionOf(method: string): number {
    return this.#current?.settings.get(method)?.version ?? 0;
  }

  isSilent(method: string, network: string): boolean {
    return this.#current?.silent.has(nameOf(method, network)) ?? false;
  }

  /** Called when something of it may have changed. */
  onChange(listener: () => void): void {
    this.#copy.onChange(listener);
  }

  /** Reads again, here. */
  refresh(): Promise<void> {
    return this.#copy.refresh();
  }

  /** Reads again, here and in the other processes. */
  async changed(): Promise<void> {
    await this.refresh();
    this.#bus.publish(channel, 'changed');
  }

  get #current(): State | undefined {
    return this.#copy.isRead ? this.#copy.current : undefined;
  }
}

async function readState(db: Db): Promise<State> {
  const [settings, followed] = await Promise.all([readMethodSettings(db), readFollowed(db)]);
  const silent = followed.filter(({ failingSince }) => failingSince !== null);
  return {
    settings: new Map(settings.map((row) => [row.method, row])),
    silent: new Map(silent.map((row) => [nameOf(row.method, row.network), row])),
  };
}

function nameOf(method: string, network: string): string {
  return `${method} ${network}`;
}
