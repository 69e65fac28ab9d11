import { createContent, getContent, listContentImages, updateContent } from '@tetri/contract';
import { factories } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Editor } from './src/editor.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, someViews, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const minute = 60_000;

/** What a clock in Tbilisi, where the demo's first office stands, shows then. */
function clockIn(minutes: number): string {
  const hoursAhead = 4;
  const at = exchange.server.clock.now().getTime() + minutes * minute + hoursAhead * 60 * minute;
  return new Date(at).toISOString().slice(0, 16);
}

/** What readers get at an address, once the publication has reached them: that comes after the answer to the editor. */
function read(path: string) {
  return expect.poll(async () => {
    const page = await fetch(`${exchange.server.address}${path}`);
    return { path: new URL(page.url).pathname, html: await page.text() };
  });
}

async function writeNews(view: View) {
  const editor = await Editor.signIn(exchange, view);
  const other = view.lang === 'en' ? 'ru' : view.lang;
  const title = `An office by the sea, ${view.lang}`;
  await editor.begin('news');
  await editor.write('en', { title, summary: 'A second one.', body: 'From Monday on.' });
  await editor.beginFromEnglish(other);
  await editor.write(other, { title: `Другой заголовок, ${view.lang}` });
  return { editor, other, link: `an-office-by-the-sea-${view.lang}`, title } as const;
}

test.for(inTurn(0))('writes news in two languages for a moment to come ($lang, $screen)', async (view) => {
  const { editor, other, link, title } = await writeNews(view);
  await editor.givePicture();
  expect(await findBarriers(editor.page), 'editor').toEqual([]);
  await editor.schedule(clockIn(10));
  const { content, keeper, page } = editor;
  await keeper.press(content('otherPicture'));
  await keeper.press(content('removePicture', { name: content('pictureNumber', { number: '1' }) }));
  keeper.operator.person.expects(/status of 409.*images\/delete/);
  const removal = page.getByRole('alertdialog', { name: content('removePictureTitle') });
  await keeper.press(content('removePictureNow'), removal);
  await keeper.sees(removal.getByRole('link', { name: new RegExp(title) }));
  expect(await findBarriers(page), 'picture in use').toEqual([]);
  await keeper.press(keeper.parts('cancel'), removal);
  await keeper.press(content('close'), page.getByRole('dialog', { name: content('library') }));

  const reader = await exchange.enter(view);
  reader.expects(/status of 404/);
  await reader.openAddress(`/en/news/${link}/`);
  await reader.sees(reader.page.getByText('404', { exact: true }));

  await exchange.wait(11 * minute);
  await reader.openAddress(`/en/news/${link}/`);
  await reader.sees(reader.page.getByRole('heading', { level: 1, name: title }));
  await reader.sees(reader.page.getByText('From Monday on.'));
  expect(
    await reader.page
      .locator('main picture img')
      .first()
      .evaluate((image) => (image as HTMLImageElement).naturalWidth),
  ).toBeGreaterThan(0);
  await reader.openAddress(`/${other}/news/${link}/`);
  await reader.sees(reader.page.getByRole('heading', { level: 1, name: `Другой заголовок, ${view.lang}` }));
});

test.for(inTurn(1))('moves published news, and takes an older version up again ($lang, $screen)', async (view) => {
  const { editor, link } = await writeNews({ ...view, lang: view.lang });
  const { keeper, page, content } = editor;
  const old = `${link}-2`;
  await keeper.field(content('part.link')).fill(old);
  await editor.publish();

  await keeper.field(content('part.link')).fill(`${link}-moved`);
  await keeper.sees(page.getByText(content('linkMoves', { link: old })));
  await editor.write('en', { summary: 'A second one, near the port.' });
  await keeper.save();
  await editor.hasState('changed');
  const draft = await editor.preview('en');
  await draft.getByText('A second one, near the port.').first().waitFor();
  await draft.close();
  await editor.publish();

  const moved = `/en/news/${link}-moved/`;
  await read(`/en/news/${old}/`).toMatchObject({ path: moved, html: expect.stringContaining('near the port') });
  const reader = await exchange.enter(view);
  await reader.openAddress(`/en/news/${old}/`);
  expect(new URL(reader.page.url()).pathname).toBe(moved);
  await reader.sees(reader.page.getByText('A second one, near the port.').first());

  await keeper.press(content('revisions'));
  const versions = page.getByRole('dialog', { name: content('revisions') });
  await keeper.sees(versions.locator('ins').filter({ hasText: 'near the port' }));
  expect(await findBarriers(page), 'versions').toEqual([]);
  await keeper.press(content('restore', { number: '1' }), versions);
  await keeper.operator.person.missesOut(versions);
  await editor.publish();
  await read(moved).toMatchObject({ html: expect.not.stringContaining('near the port') });
  await reader.openAddress(moved);
  await reader.sees(reader.page.getByText('A second one.', { exact: true }).first());
});

test.for(someViews.slice(0, 1))('loses nothing when two write at once ($lang, $screen)', async (view) => {
  const { editor } = await writeNews({ ...view, lang: 'en' });
  const { keeper, page, content } = editor;
  await keeper.field(content('part.link')).fill('two-at-once');
  await keeper.save();
  await page.waitForURL(/content\/news\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const colleague = await exchange.server.signedInStaff();
  const texts = {
    en: { title: 'Theirs', summary: 'Theirs', body: '<p>Theirs</p>', imageAlt: '', seoTitle: '', seoDescription: '' },
  };
  await colleague.call(updateContent, {
    id,
    version: 1,
    link: 'two-at-once',
    body: { shared: { image: null, tags: [] }, texts },
  });

  await editor.write('en', { summary: 'Mine' });
  keeper.operator.person.expects(/status of 409.*admin\/content\/update/);
  await keeper.press(keeper.parts('save'));
  const warning = page.getByRole('alert').filter({ hasText: content('conflictTitle') });
  await keeper.press(content('conflictCompare'), warning);
  const both = page.getByRole('dialog', { name: content('conflictCompare') });
  await keeper.sees(both.locator('del').filter({ hasText: 'Theirs' }).first());
  await keeper.press(content('keepMine'), both);
  await keeper.operator.person.missesOut(warning);
  await page.reload();
  await editor.lookAt('en');
  expect(await keeper.field(content('part.summary')).first().inputValue()).toBe('Mine');
  await keeper.press(content('revisions'));
  await page
    .getByRole('button', { name: content('revisionName', { number: '2', at: '' }).replace(/,\s*$/, '') })
    .click();
  await keeper.sees(page.locator('del').filter({ hasText: 'Theirs' }).first());
});

test.for(inTurn(0))('keeps what is typed before the editor has come ($lang, $screen)', async (view) => {
  const editor = await Editor.signIn(exchange, view);
  const { keeper, page, content, richText } = editor;
  let letPass = () => {};
  const passed = new Promise<void>((resolve) => (letPass = resolve));
  await page.route(/\/rich-text-editor-[^/]+\.js$/, async (route) => {
    await passed;
    await route.continue();
  });
  await editor.begin('rule');
  const pane = await editor.lookAt('en');
  const text = keeper.field(content('part.content'), pane);
  await text.click();
  await page.keyboard.type('An early word, ');
  expect(await text.getAttribute('aria-busy')).toBe('true');
  letPass();
  await keeper.sees(text.and(page.locator('[contenteditable="true"]:focus')));
  await page.keyboard.type('and a late one');
  await keeper.sees(text.getByText('An early word, and a late one', { exact: true }));

  // Inside a table the tool that put it in changes it.
  const tableTool = pane.getByRole('button', { name: richText('table'), exact: true });
  await tableTool.click();
  await expect.poll(() => text.getByRole('row').count()).toBe(3);
  await tableTool.click();
  await page.getByRole('menuitem', { name: richText('addRowAfter') }).click();
  await expect.poll(() => text.getByRole('row').count()).toBe(4);
});

test.for(someViews.slice(2))(
  'keeps all of a text that is edited, and takes nothing of other sites in ($lang, $screen)',
  async (view) => {
    const colleague = await exchange.server.signedInStaff();
    const { images } = await colleague.call(listContentImages, { limit: 100 });
    const drawing = images.find(({ isDrawing }) => isDrawing)?.url.replace(/\?.*$/, '');
    const body =
      '<h2>One</h2><h3>Two</h3><p>Three <strong>four</strong> <em>five</em><br />six <a href="/reviews/">seven</a> ' +
      '<a href="https://example.org/" rel="noopener noreferrer nofollow" target="_blank">eight</a></p>' +
      '<ul><li><p>nine</p></li></ul><ol><li><p>ten</p></li></ol><blockquote><p>eleven</p></blockquote>' +
      '<table><tbody><tr><th colspan="2"><p>twelve</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>' +
      `<img src="${drawing}" alt="A drawing" /><p>The end</p>`;
    const texts = { en: { title: 'All of it', content: body, seoTitle: '', seoDescription: '' } };
    const { document } = await colleague.call(createContent, {
      kind: 'rule',
      link: 'all-of-it',
      body: { shared: {}, texts },
    });
    const stored = async () =>
      (await colleague.call(getContent, { id: document._id })).document.body.texts.en?.['content'];
    expect(await stored()).toBe(body);

    const editor = await Editor.signIn(exchange, view);
    const { keeper, page, content, richText } = editor;
    await keeper.enter('content');
    await page.goto(`/backoffice/content/rule/${document._id}`);
    const text = keeper.field(content('part.content'), await editor.lookAt('en'));
    await editor.startEditing(text, text.getByText('The end'));
    await page.keyboard.press('End');
    await page.keyboard.type(' of it');
    await keeper.save();
    expect(await stored()).toBe(body.replace('The end', 'The end of it'));

    await text.getByText('The end of it').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<h1 style="color:red">Pasted</h1><script>document.title = "taken over"</script>' +
          '<p class="x">from <b>elsewhere</b><img src="https://example.org/spy.png" onerror="document.title = 1">' +
          '<a href="javascript:document.title = 1">there</a></p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await keeper.save();
    expect(await stored()).toBe(
      `${body.replace('The end', 'The end of it')}<h2>Pasted</h2><p>from <strong>elsewhere</strong>there</p>`,
    );
    expect(await page.title()).toContain('All of it');

    await text.getByText('Pasted').click();
    await page.keyboard.press('Control+k');
    const link = page.getByRole('dialog', { name: richText('link') });
    await keeper.field(richText('linkAddress'), link).fill('javascript:alert(1)');
    expect(await link.getByRole('button', { name: keeper.parts('save') }).isDisabled()).toBe(true);
    await keeper.field(richText('linkAddress'), link).fill('/faq/');
    await keeper.press(keeper.parts('save'), link);
    await keeper.save();
    expect(await stored()).toContain('<a href="/faq/">/faq/</a>');
  },
);

test.for(someViews.slice(0, 1))('orders questions and finds what lacks a language ($lang, $screen)', async (view) => {
  const { email } = await factories.staff(exchange.server.db, 'content-editor');
  const editor = new Operator(await exchange.enter(view));
  const { page } = editor.person;
  const content = textsOf('apps/backoffice/src/features/content', view.lang);
  await editor.openDoor();
  await editor.comeIn({ email, password: factories.staffPassword });
  await editor.goTo('content');
  await page.getByRole('link', { name: content('kind.faqGroup'), exact: true }).click();
  await editor.person.sees(page.getByRole('table', { name: content('kind.faqGroup') }));
  const titles = page.locator('[data-opens] td:first-child span:first-child').filter({ hasNotText: content('demo') });
  await editor.person.sees(titles.nth(1));
  const before = await titles.allInnerTexts();
  const [first = '', second = '', ...rest] = before;

  await page.getByRole('button', { name: content('order'), exact: true }).click();
  const order = page.getByRole('dialog');
  await order.getByRole('button', { name: content('moveDown', { name: first }) }).click();
  expect(await findBarriers(page), 'order').toEqual([]);
  await order.getByRole('button', { name: editor.parts('save') }).click();
  await editor.person.missesOut(order);
  await page.reload();
  await editor.person.sees(titles.nth(1));
  expect(await titles.allInnerTexts()).toEqual([second, first, ...rest]);

  const colleague = await exchange.server.signedInStaff();
  await colleague.call(createContent, {
    kind: 'faqGroup',
    link: '',
    body: { shared: {}, texts: { en: { name: 'In English alone' } } },
  });
  await page.getByRole('combobox', { name: content('missing') }).click();
  await page.getByRole('option', { name: 'ქართული' }).click();
  await editor.person.sees(page.getByText('In English alone'));
  await editor.person.missesOut(page.getByText(second, { exact: true }));
});

test.for(someViews.slice(1, 2))('lets an auditor read and change nothing ($lang, $screen)', async (view) => {
  const { email } = await factories.staff(exchange.server.db, 'auditor');
  const auditor = new Operator(await exchange.enter(view));
  const { page } = auditor.person;
  await auditor.openDoor();
  await auditor.comeIn({ email, password: factories.staffPassword });
  await auditor.goTo('content');
  await auditor.person.sees(page.locator('[data-opens]').first());
  expect(await findBarriers(page), 'list').toEqual([]);
  await page.locator('[data-opens]').first().click();
  await auditor.person.sees(page.locator('[role="textbox"][aria-readonly="true"]').first());
  expect(await findBarriers(page), 'document').toEqual([]);
  expect(
    await page
      .getByRole('textbox', { disabled: false })
      .filter({ visible: true })
      .evaluateAll(
        (fields) =>
          fields.filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement).length,
      ),
  ).toBe(0);
});
