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

/** A page whose last part has the first turn; each page is a visit with nothing drawn before. */
async function pageOfThree() {
  const { InTurn } = await import('./in-turn.tsx');
  return (
    <>
      <InTurn turn={2}>
        <Drawn name="footer" />
      </InTurn>
      <InTurn turn={1}>
        <Drawn name="below" />
      </InTurn>
      <Drawn name="first screen" />
    </>
  );
}

test('in the browser what stands below is drawn in tasks of its own, by turns; on later pages at once', async () => {
  vi.stubEnv('SSR', false);
  vi.stubGlobal('setTimeout', (task: () => void) => void tasks.push(task));
  const page = await pageOfThree();
  renderToPipeableStream(page).pipe(new PassThrough());
  for (const already of [['first screen'], ['first screen', 'below']]) {
    await expect.poll(() => tasks).toHaveLength(1);
    expect(drawn).toEqual(already);
    tasks.pop()?.();
  }
  await expect.poll(() => drawn).toEqual(['first screen', 'below', 'footer']);
  drawn.length = 0;
  renderToStaticMarkup(page);
  expect(drawn).toEqual(['footer', 'below', 'first screen']);
});

test('the server draws the whole page at once', async () => {
  expect(renderToStaticMarkup(await pageOfThree())).toBe('<p>footer</p><p>below</p><p>first screen</p>');
});
