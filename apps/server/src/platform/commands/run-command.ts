import { createHash } from 'node:crypto';
import { type Call, commandReused, refusal } from '@tetri/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../database/index.ts';
import type { StaffActor, UserActor } from '../http/index.ts';
import { staffCommands } from './tables.ts';

export interface Command {
  readonly call: Call;
  /** As the contract read it. */
  readonly input: { readonly commandId: string };
}

/** A member of staff, or a customer. */
export type CommandActor = Pick<StaffActor, 'staffId'> | Pick<UserActor, 'userId'>;

export interface CommandResult<Outcome> {
  readonly outcome: Outcome;
  /** It was made before: nothing was done now. */
  readonly isRepeated: boolean;
}

/**
 * Makes an act on money once for its `commandId`, in the transaction of the act, and keeps its outcome. The same act again
 * has the same outcome, and does nothing; of two at once the second waits for the first. Throws commandReused when the id
 * was used by somebody else, by another call or for another content. What `act` throws leaves the id unused.
 */
export async function runCommand<Outcome extends string>(
  tx: Tx,
  actor: CommandActor,
  { call, input }: Command,
  act: () => Promise<Outcome>,
): Promise<CommandResult<Outcome>> {
  const { commandId: id } = input;
  // A lock before the look: a statement of its own, so that the look sees what the first has committed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`command:${id}`}, 0))`);
  const before = await findOutcome<Outcome>(tx, actor, { call, input });
  if (before !== undefined) return { outcome: before, isRepeated: true };
  const outcome = await act();
  const { staffId, bodyHash } = keptOf(actor, input);
  await tx.insert(staffCommands).values({ id, call: call.path, staffId, bodyHash, outcome });
  return { outcome, isRepeated: false };
}

/** The outcome of an act that was made before; undefined where it was not. Throws commandReused as `runCommand` does. */
export async function findOutcome<Outcome extends string>(
  reader: Reader,
  actor: CommandActor,
  { call, input }: Command,
): Promise<Outcome | undefined> {
  const [known] = await reader.select().from(staffCommands).where(eq(staffCommands.id, input.commandId));
  if (!known) return undefined;
  const { staffId, bodyHash } = keptOf(actor, input);
  if (known.call !== call.path || known.staffId !== staffId || known.bodyHash !== bodyHash)
    throw refusal(commandReused);
  return known.outcome as Outcome;
}

/** Who acted: the ids of staff and of customers are never the same. What was asked for, without its id. */
function keptOf(actor: CommandActor, { commandId: _, ...body }: Command['input']) {
  const staffId = 'staffId' in actor ? actor.staffId : actor.userId;
  return { staffId, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url') };
}
