import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { staffRoles } from '../scalars.ts';

const UndoLimit = z.object({
  /** In whole US dollars: a payment that is worth more is undone by two people only. */
  undoAloneUsd: z.string().regex(/^(0|[1-9]\d{0,8})$/),
});

export const getUndoLimit = defineCall({
  method: 'GET',
  path: 'admin/site/undo-limit/get',
  access: { staff: staffRoles },
  summary: 'Up to what worth one person alone may undo a recorded payment.',
  input: z.object({}),
  output: UndoLimit,
});

export const updateUndoLimit = defineCall({
  method: 'PUT',
  path: 'admin/site/undo-limit/update',
  access: { staff: ['owner'] },
  summary: 'Sets up to what worth one person alone may undo a recorded payment; 0 always needs two.',
  input: UndoLimit,
  output: UndoLimit,
});
