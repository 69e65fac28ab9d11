import { captchaNotFilled, captchaReset, refusal } from '@tetri/contract';
import type { Challenge } from 'altcha-lib';
import type { Clock } from '../../../../platform/clock.ts';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import type { Seal } from '../../../../platform/seal.ts';
import { newChallenge, readSolution } from './altcha.ts';
import { askGoogle, googleVerifier } from './ask-google.ts';
import type { CaptchaSetting } from '../store/captcha-settings.ts';
import { useUp } from '../store/used-captchas.ts';

/** Somebody may fill in the rest of the form after the box. */
const goodMs = 20 * 60 * 1000;

/** What the secret is sealed for. */
export const captchaSecretPurpose = 'captcha secret';

export interface CaptchaDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly seal: Seal;
  /** Signs challenges: 32 bytes that every process of the installation has. */
  readonly key: Buffer;
  readonly setting: () => CaptchaSetting;
  /** Where tokens of recaptcha_v2 are checked; Google's own by default. */
  readonly verifier?: string;
}

/** Proves that a person asks, by the module that the owner chose. */
export class Captcha {
  readonly #deps: CaptchaDeps;

  constructor(deps: CaptchaDeps) {
    this.#deps = deps;
  }

  /** A new piece of work; undefined where the site asks for none. */
  async challenge(): Promise<Challenge | undefined> {
    const { setting, key, clock } = this.#deps;
    if (setting().module !== 'altcha') return undefined;
    return newChallenge(key, new Date(clock.now().getTime() + goodMs));
  }

  /** Refuses with `captchaNotFilled` or `captchaReset`, unless nobody is asked. A token is good once. */
  async check(token: string | undefined): Promise<void> {
    const { module } = this.#deps.setting();
    if (module === null) return;
    if (!token) throw refusal(captchaNotFilled);
    const isPerson = module === 'altcha' ? await this.#isSolved(token) : await this.#isTaken(token);
    if (!isPerson) throw refusal(captchaReset);
  }

  /**
   * Whether whoever orders has proved to be a person, or nobody is asked. Refuses as `check` does where every order has to
   * prove it, or the proof does not hold.
   */
  async proveOrder(token: string | undefined): Promise<boolean> {
    const { module, requiredCreateOrder } = this.#deps.setting();
    if (module === null) return true;
    if (!token && !requiredCreateOrder) return false;
    await this.check(token);
    return true;
  }

  async #isSolved(token: string): Promise<boolean> {
    const { db, key, clock } = this.#deps;
    const solved = await readSolution(key, token);
    if (!solved || solved.expiresAt <= clock.now()) return false;
    return transaction(db, (tx) => useUp(tx, solved));
  }

  /** A verifier that cannot be asked lets nobody through. */
  async #isTaken(token: string): Promise<boolean> {
    const { seal, setting, verifier = googleVerifier, log } = this.#deps;
    try {
      const secret = seal.open(setting().secret ?? '', captchaSecretPurpose).toString();
      return await askGoogle(verifier, secret, token);
    } catch (err) {
      log.error({ err }, 'a captcha could not be checked, so it counts as wrong');
      return false;
    }
  }
}
