import { type ComponentType, useEffect, useState } from 'react';
import { useMessageStore } from '../../app/message-store-context.ts';
import type { SecondFactorProps } from './second-factor.tsx';

/** The second factor as the site asks for it, once it is here with its texts. */
export default function SecondFactorLoader(props: SecondFactorProps) {
  const store = useMessageStore();
  const [Step, setStep] = useState<ComponentType<SecondFactorProps>>();
  useEffect(() => {
    void Promise.all([import('./second-factor.tsx'), store.load(['account'])]).then(([{ SecondFactor }]) =>
      setStep(() => SecondFactor),
    );
  }, [store]);
  return Step ? <Step {...props} /> : null;
}
