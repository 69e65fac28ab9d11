import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { staffRoles } from '../scalars.ts';

/** What an amount in whole US dollars looks like. */
export const wholeDollars = /^(0|[1-9]\d{0,8})$/;

const UndoLimit = z.object({
  /**
   * In whole US dollars. Judged is the sum of what this staff member undid alone within the last 24 hours and the payment
   * to be undone now: above it, the payment is undone by two people only.
   */
  undoAloneUsd: z.string().regex(wholeDollars),
});

export const getUndoLimit = defineCall({
  method: 'GET',
  path: 'admin/site/undo-limit/get',
  access: { staff: staffRoles },
  summary: 'Up to what sum one person alone may undo recorded payments within 24 hours.',
  input: z.object({}),
  output: UndoLimit,
});

export const updateUndoLimit = defineCall({
  method: 'PUT',
  path: 'admin/site/undo-limit/update',
  access: { staff: ['owner'] },
  summary: 'Sets up to what sum one person alone may undo recorded payments within 24 hours; 0 always needs two.',
  input: UndoLimit,
  output: UndoLimit,
});
