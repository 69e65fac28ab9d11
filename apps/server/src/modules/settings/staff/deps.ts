import type { Db, Reader, Tx } from '../../../platform/database/index.ts';
import { handlerFor, handlerThen, type Limits } from '../../../platform/http/index.ts';
import type { CaptchaEditor } from '../captcha/actions/captcha-editor.ts';
import type { SiteSettings } from '../store/site-settings.ts';

/** Keeps the owner's settings; other processes have a change a moment after its commit. */
export interface SiteSettingsStore {
  isOffline(): boolean;
  setOffline(tx: Tx, isOffline: boolean): Promise<void>;
  read(reader: Reader): Promise<SiteSettings>;
  change(tx: Tx, changes: Partial<SiteSettings>): Promise<void>;
  /** Resolves when this process has what was committed before. */
  refresh(): Promise<void>;
}

/** How the messenger's bot is. */
export interface BotState {
  /** The product was given a token. */
  readonly isOn: boolean;
  /** Undefined where it cannot be asked. */
  username(): Promise<string | undefined>;
  /** Why the last message to a group was not delivered. */
  problemOf(groupId: string): Promise<string | undefined>;
}

/** What the calls of the staff work with here. */
export interface SettingsStaffDeps {
  readonly db: Db;
  readonly settings: SiteSettingsStore;
  readonly captcha: CaptchaEditor;
  readonly bot: BotState;
  /** How often callers may ask for what before the owner sets other numbers. */
  readonly usualLimits: Limits;
  /** Those of these API keys that some account has. */
  readonly knownApiKeys: (reader: Reader, keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Who has changed a setting is answered when this process goes by it. */
export const handle = handlerThen(handlerFor<SettingsStaffDeps>(), ({ settings }) => settings.refresh());
