import type { Reader, Tx } from '../../../../platform/database/index.ts';
import {
  countRecoveryCodes,
  deleteAuthenticator,
  findAuthenticator,
  lockAuthenticator,
} from '../../factors/store/authenticators.ts';
import { newOtp, replaceRecoveryCodes, turnOtpOff, turnOtpOn } from '../../factors/actions/otp.ts';
import { siteNameOf } from '../../passkeys/actions/relying-party.ts';
import type { Answer } from '../../factors/actions/prove.ts';
import { hashToken, newToken } from '../../secrets/token.ts';
import type { StaffDeps } from '../deps.ts';
import { removeStaffMessenger } from '../store/staff-messengers.ts';
import { deleteOtherSessions, deleteSessionsOf, lockStaff, rotateSession, type StaffRow } from '../store/staff.ts';
import { notifyProtection } from './notify-protection.ts';

type Alongside = (tx: Tx) => Promise<void>;

/** Whose second factor, from which session. */
export interface FactorOwner {
  readonly staffId: string;
  readonly sessionId: string;
}

const personOf = (staffId: string) => ({ kind: 'staff', id: staffId }) as const;

export async function hasSecondFactor(reader: Reader, staffId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(reader, personOf(staffId));
  return authenticator !== undefined && authenticator.activeSince !== null;
}

/** How a person is protected beside the password. */
export async function describeFactor({ db, mayPutOff }: StaffDeps, staffId: string) {
  const isOn = await hasSecondFactor(db, staffId);
  return {
    hasSecondFactor: isOn,
    mustSetUp: !isOn && !mayPutOff(),
    recoveryCodesLeft: isOn ? await countRecoveryCodes(db, personOf(staffId)) : 0,
  };
}

/** What protects a staff account beside its password. `alongside` is done in the transaction of the change. */
export interface StaffFactor {
  /** A secret to be confirmed; see `newOtp`. */
  begin(person: Pick<StaffRow, 'id' | 'email'>): ReturnType<typeof newOtp>;
  /**
   * Turns the second factor on; see `turnOtpOn` for refusals. The person's other sessions end, and this one goes on under
   * the token that is answered: whoever had the password alone has nothing any more.
   */
  turnOn(owner: FactorOwner, code: string, alongside: Alongside): Promise<{ recoveryCodes: string[]; token: string }>;
  /** Turns it off; see `turnOtpOff` for refusals. The person's other sessions end, and so does their messenger account here: it may be on the phone that is lost. */
  turnOff(owner: FactorOwner, answer: Answer, alongside: Alongside): Promise<void>;
  /** Ten new recovery codes; see `replaceRecoveryCodes` for refusals. */
  renewRecoveryCodes(owner: FactorOwner, code: string, alongside: Alongside): Promise<string[]>;
  /** Takes somebody's second factor away without a code, with their messenger account, and ends their sessions. False where there was none. */
  reset(tx: Tx, staffId: string): Promise<boolean>;
}

export function createStaffFactor(deps: StaffDeps): StaffFactor {
  return {
    begin({ id, email }) {
      const issuer = `${siteNameOf(deps.publicUrl())} staff`;
      return newOtp(deps, personOf(id), { issuer, account: email });
    },
    async turnOn({ staffId, sessionId }, code, alongside) {
      const token = newToken();
      const recoveryCodes = await turnOtpOn(deps, personOf(staffId), code, async (tx) => {
        await lockStaff(tx, staffId);
        await deleteOtherSessions(tx, staffId, sessionId);
        await rotateSession(tx, sessionId, hashToken(token));
        await notifyProtection(tx, staffId, 'otpOn');
        await alongside(tx);
      });
      return { recoveryCodes, token };
    },
    turnOff({ staffId, sessionId }, answer, alongside) {
      return turnOtpOff(deps, personOf(staffId), answer, async (tx) => {
        await lockStaff(tx, staffId);
        await removeStaffMessenger(tx, staffId);
        await deleteOtherSessions(tx, staffId, sessionId);
        await notifyProtection(tx, staffId, 'otpOff');
        await alongside(tx);
      });
    },
    renewRecoveryCodes({ staffId }, code, alongside) {
      return replaceRecoveryCodes(deps, personOf(staffId), code, async (tx) => {
        await notifyProtection(tx, staffId, 'recoveryCodesRenewed');
        await alongside(tx);
      });
    },
    reset: resetFactor,
  };
}

async function resetFactor(tx: Tx, staffId: string): Promise<boolean> {
  // The authenticator is locked before the person, as at a sign-in.
  const found = await lockAuthenticator(tx, personOf(staffId));
  if (!found || found.row.activeSince === null) return false;
  await deleteAuthenticator(tx, personOf(staffId));
  await lockStaff(tx, staffId);
  await removeStaffMessenger(tx, staffId);
  await deleteSessionsOf(tx, staffId);
  await notifyProtection(tx, staffId, 'otpReset');
  return true;
}
