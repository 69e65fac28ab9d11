import { PassThrough } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was drawn so far, in order. */
const drawn: string[] = [];
/** Tasks that the page set and that have not run. */
const tasks: (() => void)[] = [];

function Drawn({ name }: { readonly name: string }) {
  drawn.push(name);
  return <p>{name}</p>;
}

beforeEach(() => {
  drawn.length = 0;
  tasks.length = 0;
  vi.resetModules();
});
afterEach(() => void vi.unstubAllEnvs());

/** A page with two parts below its first screen, as on a visit that begins with it. */
async function openPage() {
  const { InTurn, endTurns } = await import('./in-turn.tsx');
  const page = (
    <>
      <InTurn>
        <Drawn name="below" />
      </InTurn>
      <InTurn>
        <Drawn name="footer" />
      </InTurn>
      <Drawn name="first screen" />
    </>
  );
  return { page, endTurns };
}

test('in the browser what stands below is drawn in tasks of its own, by turns; on later pages at once', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('setTimeout', (task: () => void) => void tasks.push(task));
  const { page, endTurns } = await openPage();
  renderToPipeableStream(page).pipe(new PassThrough());
  for (const already of [['first screen'], ['first screen', 'below']]) {
    await expect.poll(() => tasks).toHaveLength(1);
    expect(drawn).toEqual(already);
    tasks.pop()?.();
  }
  await expect.poll(() => drawn).toEqual(['first screen', 'below', 'footer']);
  drawn.length = 0;
  endTurns();
  renderToStaticMarkup(page);
  expect(drawn).toEqual(['below', 'footer', 'first screen']);
});

test('the server draws the whole page at once', async () => {
  const { page } = await openPage();
  renderToStaticMarkup(page);
  expect(drawn).toEqual(['below', 'footer', 'first screen']);
});
