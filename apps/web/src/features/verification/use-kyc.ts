import { getSession, initVerification, type VerificationForm } from '@tetri/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { KycAsked } from '../../app/kyc-dialog.ts';
import { useScope } from '../../app/page-scope.ts';
import { track } from '../../app/tracking.ts';
import { useFailureText } from '../../app/use-failure-text.ts';

/** Begins a verification, or goes on with one: asks who is signed in, notes it for the owner's analytics, and gets the form. */
export function useKyc({ type, currencyId }: KycAsked, onFailed: (text: string) => void) {
  const { call, session } = useScope();
  const failureText = useFailureText();
  const [form, setForm] = useState<VerificationForm>();
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const hasBegun = useRef(false);

  const read = useCallback(
    () => call(initVerification, { type, ...(currencyId === undefined ? {} : { currencyId }) }),
    [call, type, currencyId],
  );
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const begin = async () => {
      await session.follow(call(getSession, {}));
      track('Click_verify');
      setForm(await read());
    };
    begin().catch(async (error: unknown) => failed.current(await failureText(error)));
  }, [call, session, read, failureText]);

  return { form, read };
}
