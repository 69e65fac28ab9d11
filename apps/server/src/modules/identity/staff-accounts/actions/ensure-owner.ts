import { randomInt } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Db, newId, transaction } from '../../../../platform/database/index.ts';
import { deleteAuthenticator } from '../../factors/store/authenticators.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { removeStaffMessenger } from '../store/staff-messengers.ts';
import { deleteSessionsOf, findOwner, insertStaff, updatePassword } from '../store/staff.ts';

export interface OwnerSettings {
  readonly dataDir: string;
  /** OWNER_EMAIL; used only while there is no owner. */
  readonly email?: string | undefined;
  /** OWNER_PASSWORD; used only while there is no owner. */
  readonly password?: string | undefined;
}

/** What the start prints about the owner's sign-in. `password` is there only while it is the generated one. */
export interface OwnerSignIn {
  readonly isNew: boolean;
  readonly email: string;
  readonly password: string | undefined;
  /** Where the generated password lies until it is changed. */
  readonly file: string | undefined;
}

const usualEmail = 'owner@tetri.local';
/** No letters that are mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes the owner's account at the first start, with the given password or one made up; later answers where to sign in. */
export async function ensureOwner(db: Db, settings: OwnerSettings): Promise<OwnerSignIn> {
  const file = signInFile(settings.dataDir);
  const known = await findOwner(db);
  if (known) return describe(known.email, known.isFirstPassword ? file : undefined, false);
  const email = (settings.email ?? usualEmail).toLowerCase();
  const isMadeUp = settings.password === undefined;
  const password = settings.password ?? inventPassword();
  const passwordHash = await hashPassword(password);
  const isNew = await transaction(db, async (tx) => {
    // Two processes may start at once; the second finds the first one's owner.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tetri owner'))`);
    if (await findOwner(tx)) return false;
    await insertStaff(tx, {
      id: newId(),
      email,
      name: 'Owner',
      role: 'owner',
      passwordHash,
      isFirstPassword: isMadeUp,
    });
    return true;
  });
  if (!isNew) return ensureOwner(db, settings);
  if (isMadeUp) await writeDown(file, email, password);
  return describe(email, isMadeUp ? file : undefined, true);
}

/**
 * Gives the owner a made-up password, takes their second factor and their messenger account away, and ends all their sessions: for the command that is run
 * on the machine itself when either is lost. Undefined when there is no owner yet.
 */
export async function resetOwner(db: Db, dataDir: string): Promise<OwnerSignIn | undefined> {
  const owner = await findOwner(db);
  if (!owner) return undefined;
  const password = inventPassword();
  const passwordHash = await hashPassword(password);
  await transaction(db, async (tx) => {
    await updatePassword(tx, owner.id, passwordHash, true);
    await deleteAuthenticator(tx, { kind: 'staff', id: owner.id });
    await removeStaffMessenger(tx, owner.id);
    await deleteSessionsOf(tx, owner.id);
  });
  await writeDown(signInFile(dataDir), owner.email, password);
  return describe(owner.email, signInFile(dataDir), false);
}

/** The generated password was changed: what is written down of it goes. */
export async function forgetFirstPassword(dataDir: string): Promise<void> {
  await rm(signInFile(dataDir), { force: true });
}

async function writeDown(file: string, email: string, password: string): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, `${email}\n${password}\n`, { mode: 0o600 });
}

async function describe(email: string, file: string | undefined, isNew: boolean): Promise<OwnerSignIn> {
  const text = file && (await readFile(file, 'utf8').catch(() => undefined));
  return { isNew, email, password: text?.split('\n')[1], file: text === undefined ? undefined : file };
}

function signInFile(dataDir: string): string {
  return join(dataDir, 'owner-sign-in.txt');
}

/** Sixteen letters in four groups: 79 bits, and readable aloud. */
function inventPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
