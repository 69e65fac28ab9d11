import { type Call, type CallRequest, getStaffOrder, listStaffOrders } from '@tetri/contract';
import { useNotify } from 'react-admin';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffOrder, listStaffOrders];

/** Makes a change of an order, says that it is saved, and closes the dialog; a refusal stays in the dialog. */
export function useOrderChange<C extends Call>(call: C, onSaved: () => void) {
  const t = useMessages(messages);
  const notify = useNotify();
  const change = useChange(call, affected);
  return {
    error: change.error,
    isPending: change.isPending,
    save: (input: CallRequest<C>) =>
      change.mutate(input, {
        onSuccess: () => {
          notify(t('saved'), { type: 'success' });
          onSaved();
        },
      }),
  };
}
