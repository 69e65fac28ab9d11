import { moveOrder, type StaffRole } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Identity } from '../modules/identity/index.ts';
import type { PaymentsModule } from '../modules/payments/index.ts';
import { downloadHeaders } from '../platform/files/index.ts';
import { readCookies } from '../platform/http/index.ts';

/** A receipt shows names and accounts: it is for who works orders. */
const readers: readonly StaffRole[] = moveOrder.access.staff;

/** Customers' receipts at `/service/fs/receipts/{id}`, for staff who work orders; to anyone else there is nothing there. */
export function receiptRoutes(
  fastify: FastifyInstance,
  { identity, payments, isSecure }: { identity: Identity; payments: PaymentsModule; isSecure: boolean },
): void {
  fastify.get<{ Params: { id: string } }>('/service/fs/receipts/:id', async (request, reply) => {
    const actor = await identity.resolveActor(readCookies(request.headers.cookie, isSecure), 'staff');
    const { id } = request.params;
    const receipt =
      actor.kind === 'staff' && readers.includes(actor.role) && !actor.mustSetUp && z.uuid().safeParse(id).success
        ? await payments.openReceipt(id)
        : undefined;
    if (!receipt) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.headers(downloadHeaders(receipt.kind, receipt.name)).send(receipt.bytes);
  });
}
