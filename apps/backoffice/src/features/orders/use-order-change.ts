import { type Call, type CallRequest, getStaffOrder, listStaffOrders } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { useSaved } from '../../components/use-saved.ts';
import { useChange } from '../../service/use-call.ts';

const affected = [getStaffOrder, listStaffOrders];

/** Makes a change of an order, says that it is saved, and closes the dialog; a refusal stays in the dialog. */
export function useOrderChange<C extends Call>(call: C, onSaved: () => void) {
  const change = useChange(call, affected);
  const saved = useSaved(onSaved);
  return {
    error: change.error,
    isPending: change.isPending,
    save: (input: CallRequest<C>) => change.mutate(input, saved),
  };
}

/**
 * As `useOrderChange`, for an act on money: a dialog is one act, however often its button is pressed. `renew` begins
 * another one, where something else is typed after an answer.
 */
export function useMoneyAct<C extends Call>(call: C, onSaved: () => void) {
  const change = useOrderChange(call, onSaved);
  const [commandId, setCommandId] = useState(() => newUuid());
  return {
    ...change,
    renew: () => setCommandId(newUuid()),
    save: (input: Omit<CallRequest<C>, 'commandId'>) => change.save({ ...input, commandId } as CallRequest<C>),
  };
}
