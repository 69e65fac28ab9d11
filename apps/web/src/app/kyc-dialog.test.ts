import { expect, test, vi } from 'vitest';
import { KycDialog } from './kyc-dialog.ts';

test('forgets a failure as it opens', () => {
  const dialog = new KycDialog();
  const listener = vi.fn();
  const leave = dialog.subscribe(listener);
  dialog.fail('No answer');
  expect(dialog.current()).toEqual({ asked: null, failure: 'No answer' });
  dialog.open({ type: 'person' });
  expect(dialog.current()).toEqual({ asked: { type: 'person' }, failure: undefined });
  dialog.close();
  expect(dialog.current()).toEqual({ asked: null, failure: undefined });
  leave();
  dialog.open({ type: 'funds' });
  expect(listener).toHaveBeenCalledTimes(3);
});
