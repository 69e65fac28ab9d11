/** The specification's least time that anything is shown to be loading: shorter, it is a flash and not a message. */
const leastMs = 200;

/** Settles as `work` does, but not before a loading state could be seen. */
export async function lasting<Result>(work: Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work, new Promise((end) => setTimeout(end, leastMs))]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
