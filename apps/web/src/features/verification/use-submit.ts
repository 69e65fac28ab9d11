import { isFailure } from '@tetri/client';
import { submitVerification, verificationInReview } from '@tetri/contract';
import { useRef } from 'react';
import { v4 as newUuid } from 'uuid';
import { useScope } from '../../app/page-scope.ts';
import { useChange } from '../../app/use-change.ts';
import type { Draft } from './draft.ts';

interface SubmitTerms {
  readonly onCompleted: () => void;
  readonly readAnew: () => Promise<void>;
}

/** Hands the form to the reviewers as it is on the screen; pressed again after no answer, it is the same act. */
export function useSubmit(draft: Draft, { onCompleted, readAnew }: SubmitTerms) {
  const { call } = useScope();
  const { run, isPending, failure } = useChange();
  const command = useRef<{ readonly id: string; readonly sent: string }>(undefined);

  async function submit() {
    const isSent = await run(async () => {
      await draft.keep();
      const data = draft.typed;
      const sent = JSON.stringify(data);
      // Other answers are another act.
      if (command.current?.sent !== sent) command.current = { id: newUuid(), sent };
      try {
        await call(submitVerification, { commandId: command.current.id, _id: draft.current().form._id, data });
      } catch (error) {
        if (isFailure(error, verificationInReview)) await readAnew();
        throw error;
      }
    });
    if (isSent) onCompleted();
  }

  return { submit, isPending, failure };
}
