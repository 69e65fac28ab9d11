import { type Call, type CallRequest, getStaffOrder, listStaffOrders } from '@tetri/contract';
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
