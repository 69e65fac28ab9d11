import { type UserInfo, verificationTypes } from '@tetri/contract';
import { readNow, type Reader } from '../../../platform/database/index.ts';
import { isLasting, personStatus } from '../core/person-status.ts';
import { listOfPerson, listOfType } from '../store/verifications.ts';

/** What somebody is verified for now, and until when. */
export interface Verified {
  readonly person: Date | null;
  readonly company: Date | null;
  readonly funds: Date | null;
  /** Cards and accounts of theirs, by the digests that `hashDestination` makes of their numbers. */
  readonly currencies: readonly {
    readonly currencyId: string;
    readonly destinationHash: string | null;
    readonly until: Date;
  }[];
  /** Whose citizens they are, of all that is approved. */
  readonly countries: readonly string[];
}

/** What the person is verified for by the database's clock: approvals that have not ended. */
export async function verifiedOf(reader: Reader, userId: string): Promise<Verified> {
  const now = await readNow(reader);
  const lasting = (await listOfPerson(reader, userId)).filter((row) => isLasting(row, now));
  const until = Object.fromEntries(
    verificationTypes.map((type) => [
      type,
      lasting.reduce<Date | null>(
        (latest, row) =>
          row.type === type && row.expiresAt && (!latest || row.expiresAt > latest) ? row.expiresAt : latest,
        null,
      ),
    ]),
  );
  return {
    person: until['person'] ?? null,
    company: until['company'] ?? null,
    funds: until['funds'] ?? null,
    currencies: lasting.flatMap(({ currencyId, destinationHash, expiresAt }) =>
      currencyId !== null && expiresAt !== null ? [{ currencyId, destinationHash, until: expiresAt }] : [],
    ),
    countries: lasting.flatMap(({ country }) => country ?? []),
  };
}

/** How far the person is with verifying themselves. */
export async function personStatusOf(
  reader: Reader,
  userId: string,
): Promise<UserInfo['verificationPerson']['status']> {
  const own = await listOfType(reader, userId, { type: 'person', currencyId: null });
  return own.length === 0 ? 'none' : personStatus(own, await readNow(reader));
}
