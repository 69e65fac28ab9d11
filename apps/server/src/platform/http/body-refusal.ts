import { fieldNotFilled, type Refusal, refusal } from '@tetri/contract';

/** A value of the request that its schema lets through but that does not fit the others. */
export function bodyRefusal(fieldId: string, err: 'required' | 'regexp' | 'min' | 'max' = 'regexp'): Refusal {
  return refusal(fieldNotFilled, { fieldId, nameField: fieldId, err, type: 'body' });
}
