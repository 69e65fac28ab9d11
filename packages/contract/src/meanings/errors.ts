import type { Meanings } from './meanings.ts';

/** What fills the texts of errors. */
export const errorMeanings: Meanings = {
  'AmountOffStep.step': 'The amount must be a multiple of this.',
  'AmountOffStep.below': 'The next lower amount that fits.',
  'AmountOffStep.above': 'The next higher amount that fits.',
  'AmountUnusual.asked': 'What was asked for.',
  'AccountBlocked.days': 'For how many days it is blocked.',
  'FieldNotFilled.err': 'What is wrong with it.',
  'FieldNotFilled.fault': 'What is wrong with an address, an account or a card.',
  'FieldNotFilled.fieldId': 'The key of the field.',
  'FieldNotFilled.nameField': 'What people call the field.',
  'FieldNotFilled.found': 'The network whose address it is instead.',
  'FieldNotFilled.type': 'Where the field stands.',
  'FormulaNotValid.part': 'The part of the formula that it is about.',
  'FormulaNotValid.reason': 'What is wrong with it.',
  'SourceNotValid.place': 'The place in `config`, or the field.',
  'SourceNotValid.reason': 'What is wrong with it.',
  'ReferenceUsed.uid': 'The order that it was recorded for.',
  'TooManyOpenOrders.by': 'What the orders have in common.',
  'UnpaidShareTaken.by': 'What the orders have in common.',
  'UnpaidShareTaken.available': 'What may still be ordered, in the currency that is received.',
  'TooManyOpenOrders.order': 'One of them; null where whoever asks is not signed in, or it is not theirs.',
  'TooManyRequests.time': 'After how many seconds to try again.',
  'MoneyUnassigned.amount': 'What is unassigned in the books of the currency.',
  'OpenOrdersLeft.count': 'How many there are.',
};
