import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { verificationProvider } from '../tables.ts';

export type ProviderRow = Omit<typeof verificationProvider.$inferSelect, 'isOnly'>;

export async function readProvider(reader: Reader): Promise<ProviderRow> {
  const [row] = await reader.select().from(verificationProvider);
  if (!row) throw new Error('the settings of the provider of verifications are gone');
  const { isOnly: _, ...terms } = row;
  return terms;
}

/** As they are and stay until the transaction ends. */
export async function holdProvider(tx: Tx): Promise<ProviderRow> {
  await tx.select({ version: verificationProvider.version }).from(verificationProvider).for('share');
  return readProvider(tx);
}

/** False where somebody changed it since `version`. */
export async function writeProvider(
  tx: Tx,
  { version, ...changes }: Partial<ProviderRow> & Pick<ProviderRow, 'version'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(verificationProvider)
    .set({ ...changes, version: sql`${verificationProvider.version} + 1` })
    .where(eq(verificationProvider.version, version));
  return rowCount === 1;
}

export async function isProviderOffered(reader: Reader): Promise<boolean> {
  return (await readProvider(reader)).isOn;
}
