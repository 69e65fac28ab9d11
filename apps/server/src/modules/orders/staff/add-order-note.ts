import { addOrderNote } from '@tetri/contract';
import { addNote } from '../actions/claim-order.ts';
import { handle } from './deps.ts';
import { changeStaffOrder } from './change-staff-order.ts';

export const addOrderNoteHandler = handle(addOrderNote, ({ uid, text }, deps, request) =>
  changeStaffOrder(
    {
      action: 'addOrderNote',
      uid,
      details: { note: text },
      make: (tx, staff) => addNote(tx, { uid, text, staff }),
    },
    deps,
    request,
  ),
);
