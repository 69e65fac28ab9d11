import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeFirstScreen, type Manifest, scriptsOf } from './first-screen.ts';

test('a page is sent what its modules need, each file once, and nothing that is asked for later', () => {
  const manifest: Manifest = {
    'page.tsx': { file: 'page.js', imports: ['_base.js', '_form.js'] },
    'shell.tsx': { file: 'shell.js', imports: ['_base.js'] },
    '_base.js': { file: 'base.js' },
    '_form.js': { file: 'form.js', imports: ['_base.js', 'shell.tsx'] },
    'styles.css': { file: 'styles.css' },
    'dialog.tsx': { file: 'dialog.js', imports: ['_base.js'] },
  };
  expect(scriptsOf(manifest, ['page.tsx', 'shell.tsx', 'styles.css'])).toEqual([
    'page.js',
    'base.js',
    'form.js',
    'shell.js',
  ]);
  expect(() => scriptsOf(manifest, ['gone.tsx'])).toThrow('the build wrote no gone.tsx');
});

test('a first screen that has grown fails the build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'first-screen-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const shells = ['src/shells/site-shell.tsx', 'src/shells/mini-app/start-mini-app.ts'];
  const names = [
    'src/first-script/first-script.ts',
    'src/entry-client.tsx',
    'src/routes/home-page.tsx',
    ...shells,
    ...['frame', 'exchange'].map((name) => `src/app/shared-texts/${name}/en.ts`),
    'src/features/mini-app/messages/en.json',
  ];
  const manifest = Object.fromEntries(names.map((name) => [name, { file: 'page.js' }]));
  await mkdir(path.join(folder, '.vite'));
  await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  // What is written out is not what is sent.
  await writeFile(path.join(folder, 'page.js'), Buffer.alloc(400_000));
  await writeFile(path.join(folder, 'page.js.br'), Buffer.alloc(80_000));
  await judgeFirstScreen(folder, ['en']);
  await writeFile(path.join(folder, 'page.js.br'), Buffer.alloc(200_000));
  await expect(judgeFirstScreen(folder, ['en'])).rejects.toThrow('200000 bytes of JavaScript');
});
