/** What was done could not be shown. The update counts as handled: another attempt would do it again. */
export class NotShown extends AggregateError {}

/**
 * Makes the calls that only show what was done, each whatever became of the others. The last thing that a handler does: what
 * fails is thrown at the end, for the log.
 */
export async function showDone(...calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const call of calls) {
    try {
      await call();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new NotShown(errors, 'what was done could not be shown');
}
