import { useState } from 'react';
import { useChange } from '../../app/use-change.ts';
import { inTurn } from './in-turn.ts';
import { useVerificationMessages } from './use-verification-messages.ts';

/** What the server takes, in bytes. */
const sizeMax = 10_000_000;

/** Sends one file after the other of a field: how much has left in `share`, from 0 to 1, and what was refused in `failure`. */
export function useSendingFile(
  work: (file: File, options: { readonly onProgress: (share: number) => void }) => Promise<void>,
) {
  const t = useVerificationMessages();
  const { run, failure } = useChange();
  const [share, setShare] = useState<number>();
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (file: File) => {
    setTooLarge(file.size > sizeMax);
    if (file.size > sizeMax) return;
    setShare(0);
    void run(() => inTurn(() => work(file, { onProgress: setShare }))).finally(() => setShare(undefined));
  };
  return { send, share, failure: isTooLarge ? t('tooLarge') : failure };
}
