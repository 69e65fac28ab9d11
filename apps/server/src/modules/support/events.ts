import { z } from 'zod';
import { defineEvent } from '../../platform/outbox/index.ts';

/** Somebody asked for help. */
export const ticketCreated = defineEvent('ticketCreated', z.object({ ticketId: z.uuid() }));
/** The staff answered them. */
export const ticketAnswered = defineEvent('ticketAnswered', z.object({ ticketId: z.uuid(), messageId: z.uuid() }));
/** Somebody said something in a conversation over the site or the messenger. */
export const chatLineSaid = defineEvent('chatLineSaid', z.object({ chatId: z.uuid(), lineId: z.uuid() }));
