import { codeIncorrect, codeIncorrectAgain, refusal, secondFactorInUse, secondFactorNotSet } from '@tetri/contract';
import { randomBytes } from 'node:crypto';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { unlessErased } from '../../profile/actions/unless-erased.ts';
import { hashToken } from '../../secrets/token.ts';
import {
  activateAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  type Person,
  putSeed,
  putRecoveryCodes,
} from '../store/authenticators.ts';
import { base32 } from '../core/base32.ts';
import { readRecoveryCode, recoveryCodeBytes, recoveryCodeOf } from '../core/recovery-code.ts';
import { otpAddress, totp } from '../core/totp.ts';
import { type Answer, type ProofDeps, prove, sealPurpose } from './prove.ts';

/** The life of an authenticator app, for customers and staff alike. `notify` writes what others must know, with the change. */

export const recoveryCodeCount = 10;

type Notify = (tx: Tx) => Promise<void>;

/**
 * A new secret, as address, QR code (a data URL) and Base32. `names` are what the app shows. It protects nothing before
 * `turnOtpOn`. Refuses with `secondFactorInUse`, and with `forbidden` where they were erased meanwhile.
 */
export async function newOtp(
  { db, seal }: ProofDeps,
  person: Person,
  names: { issuer: string; account: string },
): Promise<{ url: string; image: string; secret: string }> {
  const seed = randomBytes(totp.seedBytes);
  const isKept = await unlessErased(
    transaction(db, (tx) => putSeed(tx, person, seal.close(seed, sealPurpose(person)))),
  );
  if (!isKept) throw refusal(secondFactorInUse);
  const url = otpAddress(seed, names);
  // Loaded only here: most processes never draw one.
  const { toDataURL } = await import('qrcode');
  return { url, image: await toDataURL(url), secret: base32(seed) };
}

/**
 * Turns the second factor on by a code of the new secret and answers ten recovery codes, which are shown only once. Refuses
 * with `codeIncorrect`, `secondFactorInUse`, `secondFactorNotSet` or `tooManyRequests`.
 */
export async function turnOtpOn(deps: ProofDeps, person: Person, code: string, notify: Notify): Promise<string[]> {
  const proof = await prove(deps, person, 'waiting', { code }, async (tx) => {
    await activateAuthenticator(tx, person);
    await notify(tx);
    return newRecoveryCodes(tx, person);
  });
  if (proof.is === 'right') return proof.result;
  if (proof.is === 'wrong') throw refusal(codeIncorrect);
  throw refusal((await findAuthenticator(deps.db, person)) ? secondFactorInUse : secondFactorNotSet);
}

/** Turns the second factor off. Refuses with `codeIncorrectAgain`, `secondFactorNotSet` or `tooManyRequests`. */
export async function turnOtpOff(deps: ProofDeps, person: Person, answer: Answer, notify: Notify): Promise<void> {
  const proof = await prove(deps, person, 'active', answer, async (tx) => {
    await deleteAuthenticator(tx, person);
    await notify(tx);
  });
  if (proof.is === 'wrong') throw refusal(codeIncorrectAgain);
  if (proof.is === 'none') throw refusal(secondFactorNotSet);
}

/** Ten new recovery codes in place of all before. Refuses with `codeIncorrect`, `secondFactorNotSet` or `tooManyRequests`. */
export async function replaceRecoveryCodes(
  deps: ProofDeps,
  person: Person,
  code: string,
  notify: Notify,
): Promise<string[]> {
  const proof = await prove(deps, person, 'active', { code }, async (tx) => {
    await notify(tx);
    return newRecoveryCodes(tx, person);
  });
  if (proof.is === 'right') return proof.result;
  throw refusal(proof.is === 'wrong' ? codeIncorrect : secondFactorNotSet);
}

async function newRecoveryCodes(tx: Tx, person: Person): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(randomBytes(recoveryCodeBytes)));
  await putRecoveryCodes(
    tx,
    person,
    codes.map((code) => hashToken(readRecoveryCode(code))),
  );
  return codes;
}
