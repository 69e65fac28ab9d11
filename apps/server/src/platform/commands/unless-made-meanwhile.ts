import { Refusal } from '@tetri/contract';

/**
 * Makes what a command asks for, unless it was made before. Of two that ask at once with one code, the second finds the code used
 * once the first has ended: where `make` refuses, what was made meanwhile is the answer, and the refusal only where nothing was.
 */
export async function unlessMadeMeanwhile<Made>(
  find: () => Promise<Made | undefined>,
  make: () => Promise<Made>,
): Promise<Made> {
  // A code is good once: what was made already is answered without asking for another.
  const before = await find();
  if (before !== undefined) return before;
  try {
    return await make();
  } catch (error) {
    const meanwhile = error instanceof Refusal ? await find() : undefined;
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}
