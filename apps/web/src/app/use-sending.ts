import type { Captcha } from '../elements/captcha/use-captcha.tsx';
import { useChange } from './use-change.ts';

/** Sends what somebody wrote; a captcha that was used up with it is asked anew. */
export function useSending(captcha?: Pick<Captcha, 'takeRefusal'>) {
  const { run, isPending, failure } = useChange();

  /** Answers whether it was taken. */
  function send(work: () => Promise<unknown>): Promise<boolean> {
    return run(async () => {
      try {
        await work();
      } catch (error) {
        captcha?.takeRefusal(error);
        throw error;
      }
    });
  }

  return { send, isPending, failure };
}
