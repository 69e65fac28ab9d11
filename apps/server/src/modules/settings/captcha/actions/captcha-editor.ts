import { type captchaModules, fieldNotFilled, refusal } from '@tetri/contract';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import type { SiteSettings } from '../../store/site-settings.ts';
import { captchaSecretPurpose } from './captcha.ts';
import type { CaptchaSetting } from '../store/captcha-settings.ts';

/** The captcha as staff see it: the secret is never shown again. */
export interface ShownCaptcha extends Omit<CaptchaSetting, 'secret'> {
  readonly hasSecret: boolean;
}

export interface CaptchaChange {
  readonly module: (typeof captchaModules)[number] | null;
  readonly sitekey: string;
  /** Undefined keeps the one there is. */
  readonly secret?: string | undefined;
  readonly requiredCreateOrder: boolean;
}

/** Where the owner sets the captcha. */
export interface CaptchaEditor {
  read(reader: Reader): Promise<ShownCaptcha>;
  /** Refuses with `fieldNotFilled` what would lock every visitor out: Google's module without its keys. */
  change(tx: Tx, change: CaptchaChange): Promise<ShownCaptcha>;
}

interface Store {
  read(reader: Reader): Promise<SiteSettings>;
  change(tx: Tx, changes: Pick<SiteSettings, 'captcha'>): Promise<void>;
}

export function captchaEditor(settings: Store, seal: Seal): CaptchaEditor {
  return {
    read: async (reader) => shown((await settings.read(reader)).captcha),
    async change(tx, { module, sitekey, secret, requiredCreateOrder }) {
      const isGoogle = module === 'recaptcha_v2';
      const kept = (await settings.read(tx)).captcha.secret;
      const sealed = secret ? seal.close(Buffer.from(secret), captchaSecretPurpose) : kept;
      if (isGoogle && sitekey === '') throw missing('sitekey');
      if (isGoogle && sealed === null) throw missing('secret');
      // Keys of a service that is not asked any more are forgotten.
      const captcha = isGoogle
        ? { module, sitekey, secret: sealed, requiredCreateOrder }
        : { module, sitekey: '', secret: null, requiredCreateOrder: module !== null && requiredCreateOrder };
      await settings.change(tx, { captcha });
      return shown(captcha);
    },
  };
}

function shown({ module, sitekey, secret, requiredCreateOrder }: CaptchaSetting): ShownCaptcha {
  return { module, sitekey, hasSecret: secret !== null, requiredCreateOrder };
}

function missing(name: string) {
  return refusal(fieldNotFilled, { fieldId: name, nameField: name, err: 'required', type: 'body' });
}
