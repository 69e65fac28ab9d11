import { decideVerification, type StaffRole } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { type Actor, readCookies, type ResolveActor } from '../../../platform/http/index.ts';
import { audit } from '../../audit/index.ts';
import { markDocument } from '../actions/mark-document.ts';
import { readDocument } from '../actions/read-document.ts';
import type { VerificationDeps } from '../deps.ts';
import { type DocumentRow, findDocument } from '../store/documents.ts';
import { ownPath } from '../view/view-verification.ts';

/** Where reviewers see a file. */
export const documentPath = '/service/fs/verification/';

const reviewers: readonly StaffRole[] = decideVerification.access.staff;

/** Shown in a page of ours and nowhere else, and kept by no cache. */
function headersOf(kind: DocumentRow['kind']): Record<string, string> {
  return {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'image/jpeg',
    'content-disposition': kind === 'pdf' ? 'attachment; filename="document.pdf"' : 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
}

export interface DocumentServer {
  readonly isSecure: boolean;
  readonly resolveStaff: ResolveActor;
  readonly resolveUser: ResolveActor;
}

/**
 * What people sent, to themselves, and to reviewers with who looks and when drawn into it; to anyone else there is nothing
 * there. Each look of a reviewer is in the log before the first byte leaves.
 */
export function mountDocuments(
  fastify: FastifyInstance,
  deps: Pick<VerificationDeps, 'db' | 'vault' | 'sealed'>,
  { isSecure, resolveStaff, resolveUser }: DocumentServer,
): void {
  type Asked = { Params: { id: string } };
  const find = async (id: string) => (z.uuid().safeParse(id).success ? findDocument(deps.db, id) : undefined);

  fastify.get<Asked>(`${ownPath}:id`, async ({ headers, params }, reply) => {
    const actor = await resolveUser(readCookies(headers.cookie, isSecure), 'user');
    const document = actor.kind === 'user' ? await find(params.id) : undefined;
    const isOwn = actor.kind === 'user' && document?.userId === actor.userId;
    const bytes = document && isOwn ? await readDocument(deps.db, deps, document) : undefined;
    if (!bytes || !document) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.headers(headersOf(document.kind)).send(bytes);
  });

  fastify.get<Asked>(`${documentPath}:id`, async (request, reply) => {
    const actor = await resolveStaff(readCookies(request.headers.cookie, isSecure), 'staff');
    const document = isReviewer(actor) ? await find(request.params.id) : undefined;
    // What its person has not sent yet is nobody else's to look at.
    const verificationId = document?.isSent ? document.verificationId : null;
    const bytes = document && verificationId ? await readDocument(deps.db, deps, document) : undefined;
    if (!bytes || !document || !verificationId || actor.kind !== 'staff')
      return reply.code(404).header('cache-control', 'no-store').send();
    const now = await transaction(deps.db, async (tx) => {
      await audit(
        tx,
        { actor, ip: request.ip, requestId: request.id },
        {
          action: 'viewDocument',
          subject: 'verification',
          subjectId: verificationId,
          label: document.field,
          newValue: { documentId: document.id },
        },
      );
      return new Date();
    });
    const marked = await markDocument(bytes, document.kind, `${actor.email} ${now.toISOString().slice(0, 16)}Z`);
    if (!marked) return reply.code(404).header('cache-control', 'no-store').send();
    return reply.headers(headersOf(document.kind)).send(marked);
  });
}

function isReviewer(actor: Actor): boolean {
  return actor.kind === 'staff' && reviewers.includes(actor.role) && actor.mustSetUp !== true;
}
