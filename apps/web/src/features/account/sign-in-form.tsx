import { signIn, signInByPasskey } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { useCaptcha } from '../../elements/captcha/use-captcha.tsx';
import { type Credentials, CredentialsStep } from './credentials-step.tsx';
import { type Factor, SecondFactorStep } from './second-factor-step.tsx';
import { useSignInSteps } from './use-sign-in-steps.ts';

interface SignInFormProps {
  /** Where to go afterwards. */
  readonly target: string | undefined;
  /** What is filled in already. */
  readonly email: string;
}

/** Signs in: e-mail and password or a passkey, then the second factor where the account has one. */
export function SignInForm({ target, email }: SignInFormProps) {
  const { call } = useScope();
  const captcha = useCaptcha();
  const steps = useSignInSteps(target);
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });

  const send = (factor?: Factor) =>
    steps.run(async () => {
      try {
        if (factor) return await call(signIn, { ...credentials, ...factor });
        return await call(signIn, { ...credentials, captcha: await captcha.take() });
      } catch (error) {
        captcha.takeRefusal(error);
        throw error;
      }
    });

  return steps.step === 'second-factor' ? (
    <SecondFactorStep steps={steps} onSend={send} />
  ) : (
    <CredentialsStep
      steps={steps}
      captcha={captcha}
      credentials={credentials}
      onChange={setCredentials}
      onSend={() => void send()}
      onPasskey={(response) => void steps.run(() => call(signInByPasskey, { response }))}
    />
  );
}
