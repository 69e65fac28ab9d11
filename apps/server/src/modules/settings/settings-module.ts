import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Reader, Tx } from '../../platform/database/index.ts';
import { bind, type BoundHandler } from '../../platform/http/index.ts';
import { LiveCopy } from '../../platform/live-copy.ts';
import type { Log } from '../../platform/log.ts';
import { announce, listen, type Listener } from '../../platform/outbox/index.ts';
import type { Seal } from '../../platform/seal.ts';
import { callHandlers } from './calls/handlers.ts';
import { Captcha } from './captcha/actions/captcha.ts';
import { type CaptchaEditor, captchaEditor } from './captcha/actions/captcha-editor.ts';
import { settingsChanged } from './events.ts';
import type { SiteSettings } from './store/site-settings.ts';
import { readSettings, writeSettings } from './store/settings.ts';

export interface Settings {
  readonly calls: readonly BoundHandler[];
  readonly listeners: readonly Listener[];
  readonly captcha: Captcha;
  readonly captchaEditor: CaptchaEditor;
  /** As this process last read them. */
  current(): SiteSettings;
  /** As they are stored now: what was just committed is in, here or elsewhere. */
  read(reader: Reader): Promise<SiteSettings>;
  /** Technical work is under way: no new orders. */
  isOffline(): boolean;
  setOffline(tx: Tx, offlineStatus: boolean): Promise<void>;
  /** Changes settings with the transaction; every process has them a moment after its commit, unless it refreshes. */
  change(tx: Tx, changes: Partial<SiteSettings>): Promise<void>;
  /** Resolves when this process has what was committed before. */
  refresh(): Promise<void>;
  /** Hears of settings that were read anew. */
  onChange(hear: (now: SiteSettings, before: SiteSettings) => void): void;
  /** Nothing is read by itself any more. */
  stop(): void;
}

export interface SettingsOptions {
  readonly db: Db;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  /** Keeps the secrets of settings. */
  readonly seal: Seal;
  /** Signs the challenges of the captcha: 32 bytes that every process of the installation has. */
  readonly captchaKey: Buffer;
}

const channel = 'settings';

/** Reads the settings and keeps them in memory, fresh in every process. */
export async function createSettingsModule(options: SettingsOptions): Promise<Settings> {
  const { db, bus, clock, log, seal, captchaKey } = options;
  const subscribers: ((now: SiteSettings, before: SiteSettings) => void)[] = [];
  let current = await readSettings(db);
  const copy = new LiveCopy(() => readSettings(db), { log, name: 'settings' });
  copy.onChange((now) => {
    const before = current;
    current = now;
    for (const hear of subscribers) hear(now, before);
  });
  const readAgain = () => copy.refreshInBackground();
  const unsubscribe = [bus.subscribe(channel, readAgain), bus.onResync(readAgain)];

  const settings = { current: () => current };
  const captcha = new Captcha({ db, clock, log, seal, key: captchaKey, setting: () => current.captcha });

  async function change(tx: Tx, changes: Partial<SiteSettings>): Promise<void> {
    await writeSettings(tx, changes);
    await announce(tx, settingsChanged, {}, { key: 'settings' });
  }

  return {
    ...settings,
    calls: bind({ settings, captcha }, callHandlers),
    captcha,
    captchaEditor: captchaEditor({ read: readSettings, change }, seal),
    listeners: [
      listen(settingsChanged, 'readSettings', async () => {
        await copy.refresh();
        bus.publish(channel, '');
      }),
    ],
    read: readSettings,
    isOffline: () => current.offlineStatus,
    setOffline: (tx, offlineStatus) => change(tx, { offlineStatus }),
    change,
    refresh: () => copy.refresh(),
    onChange: (hear) => subscribers.push(hear),
    stop() {
      copy.stop();
      for (const end of unsubscribe) end();
    },
  };
}
