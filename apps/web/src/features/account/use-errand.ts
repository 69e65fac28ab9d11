import { isFailure } from '@tetri/client';
import { linkNotValid } from '@tetri/contract';
import { useState } from 'react';
import { useFailureText } from '../../app/use-failure-text.ts';

/** One call by the token of a link: what it is refused with is shown, and a link that is good for nothing is distinguished. */
export function useErrand(onExpired: () => void) {
  const failureText = useFailureText();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Gives the answer; undefined when there is none. */
  async function run<Answer>(make: () => Promise<Answer>): Promise<Answer | undefined> {
    setSending(true);
    setFailure(undefined);
    try {
      return await make();
    } catch (error) {
      if (isFailure(error, linkNotValid)) onExpired();
      else setFailure(await failureText(error));
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return { run, isSending, failure };
}
