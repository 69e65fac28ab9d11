/**
 * Whether a question that may be stopped before it is answered says yes. It is asked again as long as it has not had its
 * share of the processor: a machine with much else to do stops what has hardly begun, and nobody's telephone number is
 * wrong for that. No answer within the share is a no.
 *
 * @param shareMs of computing, in milliseconds
 * @param ask undefined when it was stopped
 * @param computedMs how much this thread has computed so far, in milliseconds
 */
export function isAnsweredWithin(shareMs: number, ask: () => boolean | undefined, computedMs: () => number): boolean {
  const end = computedMs() + shareMs;
  do {
    const answer = ask();
    if (answer !== undefined) return answer;
  } while (computedMs() < end);
  return false;
}
