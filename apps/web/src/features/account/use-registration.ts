import { register } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { partnerCode } from '../../app/partner-code.ts';
import { track } from '../../app/tracking.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import type { RegistrationFields } from './registration-problems.ts';
import { registrationRequest } from './registration-request.ts';

/** Sends the registration; what it is refused with is shown as one text. */
export function useRegistration() {
  const { call, lang } = useScope();
  const failureText = useFailureText();
  const captcha = useCaptcha();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [failure, setFailure] = useState<string>();

  async function send(fields: RegistrationFields): Promise<void> {
    setState('sending');
    setFailure(undefined);
    try {
      const origin = { lang, partner: partnerCode(), captcha: await captcha.take() };
      await call(register, registrationRequest(fields, origin));
      track('Registration');
      setState('sent');
    } catch (error) {
      captcha.takeRefusal(error);
      setState('open');
      setFailure(await failureText(error));
    }
  }

  /** Back to the form, filled as it was: another letter, or a mended address, is asked for from there. */
  const again = () => setState('open');

  return { send, again, fail: setFailure, state, failure, captcha };
}
