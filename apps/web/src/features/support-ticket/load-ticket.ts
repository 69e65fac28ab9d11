import { type CallOutput, getTicket, notFound } from '@tetri/contract';
import { isFailure } from '@tetri/client';
import type { PageScope } from '../../app/page-scope.ts';

export type Ticket = CallOutput<typeof getTicket>['ticket'];

/** Null where there is no such conversation, or not any more. */
export async function loadTicket({ call }: PageScope, secret: string): Promise<Ticket | null> {
  if (!/^[0-9a-f]{32}$/.test(secret)) return null;
  try {
    return (await call(getTicket, { secret })).ticket;
  } catch (error) {
    if (isFailure(error, notFound)) return null;
    throw error;
  }
}
