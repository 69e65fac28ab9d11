import { type Language, languages, updateSiteContacts } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { noteShifts, shiftsOf } from './src/note-shifts.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';
import { asWritten, inEachLanguage, Writer } from './src/writer.ts';

const headlines = { en: 'An office in Kutaisi', ru: 'Офис в Кутаиси', ka: 'ოფისი ქუთაისში' };
const questions = { en: 'May I bring a dog?', ru: 'Можно прийти с собакой?', ka: 'შეიძლება ძაღლით მოსვლა?' };
const hints = { en: 'leash', ru: 'поводок', ka: 'საბელი' };
const alerts = { en: 'Closed on Sunday', ru: 'В воскресенье закрыто', ka: 'კვირას დაკეტილია' };
const promises = { en: 'Licensed in Georgia', ru: 'Лицензия в Грузии', ka: 'ლიცენზია საქართველოში' };
const offers = { en: 'Flats by the sea', ru: 'Квартиры у моря', ka: 'ბინები ზღვასთან' };
const tag = 'journey';
const pageSize = 9;
/** Longer than any screen. */
const aPage = '<p>1</p>'.repeat(40);

let exchange: Exchange;
let writer: Writer;
let questionId: string;
beforeAll(async () => {
  exchange = await openExchange();
  const staff = await exchange.server.signedInStaff();
  await staff.call(updateSiteContacts, { supportEmail: 'help@tetri.test', botUrl: 'https://t.me/tetri_test_bot' });
  writer = await Writer.signIn(exchange);
  for (let number = 1; number <= pageSize + 1; number += 1) {
    await writer.publish('news', {
      link: `kutaisi-${number}`,
      shared: { image: null, tags: [tag] },
      texts: inEachLanguage((lang) => ({
        title: `${headlines[lang]} ${number}`,
        summary: 'Rustaveli 5',
        body: '<h2>1</h2><p>2 <a href="/rules/journey/">3</a></p>',
        imageAlt: '',
        ...asWritten,
      })),
    });
  }
  await writer.publish('post', {
    link: 'only-english',
    shared: { image: null, tags: [] },
    texts: { en: { title: 'Only in English', summary: 'Why', body: '<p>So.</p>', imageAlt: '', ...asWritten } },
  });
  const group = await writer.publish('faqGroup', {
    shared: {},
    texts: inEachLanguage((lang) => ({ name: `Pets ${lang}` })),
  });
  questionId = await writer.publish('faq', {
    shared: { group },
    texts: inEachLanguage((lang) => ({ question: questions[lang], answer: `<p>${hints[lang]} &amp; 1</p>` })),
  });
  await writer.publish('rule', {
    link: 'journey',
    shared: {},
    texts: inEachLanguage(() => ({
      title: 'Journey',
      content: `<h2>First</h2><table><tbody><tr><th>1</th><td>2</td></tr></tbody></table>${aPage}<h2>Second</h2>${aPage}`,
      ...asWritten,
    })),
  });
  await writer.publish('alert', {
    shared: { level: 'warning', href: '' },
    texts: inEachLanguage((lang) => ({ message: alerts[lang], label: '' })),
  });
  await writer.publish('highlight', {
    shared: { icon: 'shield', href: '/rules/journey/' },
    texts: inEachLanguage((lang) => ({ title: promises[lang], detail: 'By the regulator' })),
  });
  await writer.publish('menu', {
    shared: { place: 'services', href: '/sea/flats/' },
    texts: inEachLanguage((lang) => ({ label: offers[lang] })),
  });
  await writer.publish('page', {
    link: 'sea/flats',
    shared: { layout: 'landing', look: 'coast', image: null, leadsToBot: true },
    texts: inEachLanguage((lang) => ({
      title: offers[lang],
      kicker: 'Batumi',
      summary: 'Ten of them',
      imageAlt: '',
      body: '',
      blocks: [
        { type: 'features' as const, title: 'A', items: [{ icon: 'home' as const, title: 'B', text: 'C' }] },
        { type: 'steps' as const, title: '', items: [{ icon: 'key' as const, title: 'D', text: 'E' }] },
        { type: 'facts' as const, title: 'F', items: [{ value: '10', label: 'G' }] },
        { type: 'prices' as const, title: 'H', rows: [{ label: 'I', value: '1', note: '' }] },
        { type: 'questions' as const, title: 'J', items: [{ question: 'K', answer: 'L' }] },
        { type: 'text' as const, title: 'M', body: '<p>N</p>' },
        { type: 'action' as const, title: 'O', text: 'P', label: 'Q', href: '/contacts/' },
      ],
      ...asWritten,
    })),
  });
  await writer.finish();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const site = (feature: string, lang: Language) => textsOf(`apps/web/src/features/${feature}`, lang);

test.for(inTurn(0))('turns the pages of the news and reads one of them ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const titled = (number: number) => page.getByRole('link', { name: `${headlines[view.lang]} ${number}`, exact: true });
  await person.open('news/');
  await page.getByRole('link', { name: new RegExp(`^${tag}`) }).click();
  await page.waitForURL(`**/news/?tag=${tag}`);
  await person.sees(titled(pageSize));
  expect(await page.getByRole('main').getByRole('article').count()).toBe(pageSize);
  expect(await findBarriers(page), 'news').toEqual([]);
  await page.getByRole('link', { name: textsOf('apps/web/src/elements', view.lang)('nextPage') }).click();
  await person.sees(page.locator('nav [aria-current="page"]', { hasText: '2' }));
  const last = page.getByRole('main').getByRole('article').getByRole('link');
  const title = await last.innerText();
  await last.click();
  await person.sees(page.getByRole('heading', { level: 1, name: title, exact: true }));
  expect(await findBarriers(page), 'one piece of news').toEqual([]);
  await page.getByRole('main').getByRole('link', { name: '3', exact: true }).click();
  await page.waitForURL(`**/${view.lang}/rules/journey/`);
});

test.for(inTurn(2))('home shows why to trust it and what its price is made of ($lang, $screen)', async (view) => {
  const t = site('home', view.lang);
  const person = await exchange.enter(view);
  const { page } = person;
  await person.open('');
  await person.sees(page.getByRole('region', { name: t('highlights') }).getByText('By the regulator'));
  const asked = page.getByRole('region', { name: t('questions') });
  await asked.locator('summary').first().click();
  await person.sees(asked.locator('details[open] > div').first());
  await person.sees(asked.getByRole('link', { name: t('allQuestions') }));
  const form = site('exchange', view.lang);
  await page.getByText(form('againstMarket')).click();
  await person.sees(page.locator('details[open] dt', { hasText: form('receive') }));
  expect(await findBarriers(page), 'home').toEqual([]);
  await page.getByRole('link', { name: promises[view.lang] }).click();
  await page.waitForURL(`**/${view.lang}/rules/journey/`);
});

test.for(inTurn(1))('says where the news ends ($lang, $screen)', async (view) => {
  const t = site('news', view.lang);
  const person = await exchange.enter(view);
  const { page } = person;
  await person.open(`news/?tag=${tag}&page=7`);
  await person.sees(page.getByText(t('beyond', { page: '7', pages: '2' })));
  await page.getByRole('link', { name: t('toFirst') }).click();
  await person.sees(page.getByRole('main').getByRole('article').first());
  await person.open('news/?tag=nothing');
  await person.sees(page.getByText(t('emptyTag', { tag: 'nothing' })));
  expect(await findBarriers(page)).toEqual([]);
});

test.for(inTurn(2))('finds an answer and leads others to it ($lang, $screen)', async (view) => {
  const t = site('faq', view.lang);
  const person = await exchange.enter(view);
  const { page } = person;
  const answer = page.getByText(`${hints[view.lang]} & 1`);
  await person.open('faq/');
  expect(await findBarriers(page), 'questions').toEqual([]);
  expect(await answer.isVisible()).toBe(false);
  const search = page.getByRole('searchbox', { name: t('search') });
  const part = hints[view.lang].slice(0, -2);
  await search.fill(part.toUpperCase());
  await person.sees(page.locator('mark').getByText(part, { exact: true }));
  expect(await page.getByRole('main').locator('details').count()).toBe(1);
  expect(await findBarriers(page), 'found').toEqual([]);
  await search.fill('qqqq');
  await person.sees(page.getByText(t('nothing', { search: 'qqqq' })));
  await page.getByRole('link', { name: t('showAll') }).click();
  await expect.poll(() => search.inputValue()).toBe('');
  const other = languages.find((lang) => lang !== view.lang) ?? 'en';
  await page.getByRole('combobox', { name: t('language') }).selectOption(other);
  await person.sees(page.getByText(questions[other]));
  await person.open(`faq/#${questionId}`);
  await person.sees(answer);
});

test.for(inTurn(0))('keeps a notice away once it was closed ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const notices = page.getByRole('complementary', { name: site('shell', view.lang)('alerts') });
  const notice = notices.locator('div', { hasText: alerts[view.lang] });
  await person.open('rules/');
  await person.sees(notice);
  expect(await findBarriers(page), 'rules').toEqual([]);
  await notice.getByRole('button').click();
  await person.missesOut(notice);
  await person.open('rules/journey/');
  for (const heading of ['Second', 'First', 'Second']) {
    await page.getByRole('link', { name: heading }).click();
    await page.waitForURL(`**/rules/journey/#part-${heading === 'First' ? 1 : 2}`);
  }
  const second = await page.getByRole('heading', { name: 'Second' }).boundingBox();
  expect(second?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(second?.y).toBeGreaterThanOrEqual(0);
  expect(await notice.isVisible()).toBe(false);
  expect(await findBarriers(page), 'one rule').toEqual([]);
});

test.for(inTurn(1))('draws no notice that was closed, so that nothing moves ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  const { page } = person;
  const notice = page.locator('aside div', { hasText: alerts[view.lang] });
  await page.addInitScript(noteShifts);
  await person.open('rules/');
  // Who has not closed it sees it from the first sight on.
  await person.sees(notice);
  expect(await shiftsOf(page), 'first visit').toEqual([]);
  await notice.getByRole('button').click();
  await person.missesOut(notice);
  await person.open('rules/');
  await expect.poll(() => notice.count()).toBe(0);
  expect(await shiftsOf(page), 'second visit').toEqual([]);
});

test.for(inTurn(1))('offers a service in the menu and leads nobody away by itself ($lang, $screen)', async (view) => {
  const t = site('shell', view.lang);
  const person = await exchange.enter(view);
  const { page } = person;
  const header = page.getByRole('banner');
  await person.open('contacts/');
  await person.sees(page.getByRole('heading', { level: 1, name: site('contacts', view.lang)('title') }));
  expect(await findBarriers(page), 'contacts').toEqual([]);
  await header.getByRole('button', { name: view.screen === 'phone' ? t('menu') : t('services'), exact: true }).click();
  await person.sees(header.getByRole('link', { name: offers[view.lang] }));
  expect(await findBarriers(page), 'menu').toEqual([]);
  await header.getByRole('link', { name: offers[view.lang] }).click();
  await person.sees(page.getByRole('heading', { level: 1, name: offers[view.lang] }));
  expect(await findBarriers(page), 'service').toEqual([]);
  const bot = page.getByRole('main').getByRole('link', { name: site('static-page', view.lang)('bot') });
  expect(await bot.getAttribute('href')).toBe('https://t.me/tetri_test_bot');
  expect(new URL(page.url()).pathname).toBe(`/${view.lang}/sea/flats/`);
  await page.getByRole('link', { name: 'Q', exact: true }).click();
  await page.waitForURL(`**/${view.lang}/contacts/`);
});

test('leads to the same article in another language, and says where it is shown in English', async () => {
  const person = await exchange.enter({ lang: 'en', screen: 'desk' });
  const { page } = person;
  await person.open('news/kutaisi-1/');
  const t = site('shell', 'en');
  const header = page.getByRole('banner');
  const hrefOf = (within: typeof header, name: string) =>
    within.getByRole('link', { name, exact: true }).getAttribute('href');
  expect([await hrefOf(header, t('exchange')), await hrefOf(header, t('blog'))]).toEqual([
    '/en/exchange/',
    '/en/blog/',
  ]);
  const switcher = header.getByRole('navigation', { name: t('language') });
  expect(await switcher.getByRole('link').allInnerTexts()).toEqual(['ENG', 'GEO', 'RUS']);
  const footer = page.getByRole('contentinfo');
  const led = ['bot', 'privacy', 'kycRules'].map((name) => hrefOf(footer, t(name)));
  expect([...(await Promise.all(led)), await hrefOf(footer, 'help@tetri.test')]).toEqual([
    'https://t.me/tetri_test_bot',
    '/en/rules/',
    '/en/rules/kyc/',
    'mailto:help@tetri.test',
  ]);
  await page.getByRole('link', { name: 'RUS', exact: true }).click();
  await person.sees(page.getByRole('heading', { level: 1, name: `${headlines.ru} 1` }));
  await person.openAddress('/ru/blog/only-english/');
  const title = page.getByRole('heading', { level: 1, name: 'Only in English' });
  expect(await title.getAttribute('lang')).toBe('en');
  expect(await findBarriers(page), 'article in English').toEqual([]);
});

test('shows a draft to its editors, and to no search engine', async () => {
  const id = await writer.draft('news', {
    link: 'not-yet',
    shared: { image: null, tags: [] },
    texts: { ka: { title: 'მალე', summary: 'მალე', body: '<p>მალე</p>', imageAlt: '', ...asWritten } },
  });
  const person = await exchange.enter({ lang: 'ka', screen: 'phone' });
  const { page } = person;
  await person.openAddress(await writer.preview(id, 'ka'));
  await person.sees(page.getByRole('heading', { level: 1, name: 'მალე' }));
  await person.sees(page.getByText(site('static-page', 'ka')('draft')));
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await findBarriers(page), 'draft').toEqual([]);
});

test.for([
  'news/none/',
  'blog/none/',
  'rules/none/',
  'none/',
  'none/of/',
  'none/of/that/',
  'no_such%20page/',
  'preview/x/',
])('says that /en/%s is not there', async (path) => {
  const answer = await fetch(`${exchange.server.address}/en/${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
});

test.for(inTurn(2))('shows its own style in the demonstration ($lang, $screen)', async (view) => {
  const person = await exchange.enter(view);
  await person.open('style/');
  await person.sees(
    person.page.getByRole('heading', { level: 1, name: site('style', view.lang)('title'), exact: true }),
  );
  expect(await findBarriers(person.page), 'style').toEqual([]);
});
