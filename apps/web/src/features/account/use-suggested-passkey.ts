import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { hasPasskeys, type PasskeyAnswer, usePasskey } from '../../app/use-passkey.ts';

/** Lets the browser offer passkeys among the suggestions of the e-mail field, where it can. */
export function useSuggestedPasskey(onAnswer: (answer: PasskeyAnswer) => void): void {
  const askPasskey = usePasskey();
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!hasPasskeys() || !(await browserSupportsWebAuthnAutofill()) || isGone) return;
      const answer = await askPasskey('quietly');
      if (answer && !isGone) take(answer);
    };
    // It is an offer: where it cannot be made, nobody misses it.
    offer().catch(() => undefined);
    return () => {
      isGone = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [askPasskey]);
}
