import { type ReactNode, Suspense, use } from 'react';

interface InTurnProps {
  /** From 1 on: the first comes in the task after that of what is around it. */
  readonly turn: number;
  /** One element of the document: what the server drew of it stays until it is taken over. */
  readonly children: ReactNode;
}

/** Is taken over from the server in a task of its own, so that a press on the first screen does not wait for the whole page. */
export function InTurn({ turn, children }: InTurnProps) {
  return (
    <Suspense>
      <Awaited turn={turn}>{children}</Awaited>
    </Suspense>
  );
}

function Awaited({ turn, children }: InTurnProps) {
  if (!import.meta.env.SSR && turn > turnsOver) use(taskOf(turn));
  return children;
}

/** Pages that come later wait for nothing. */
let turnsOver = 0;
const tasks: Promise<void>[] = [];

function taskOf(turn: number): Promise<void> {
  return (tasks[turn] ??= taskAfter(turn > 1 ? taskOf(turn - 1) : Promise.resolve()));
}

async function taskAfter(before: Promise<void>): Promise<void> {
  await before;
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  turnsOver += 1;
}
