import {
  commentLengthMax,
  createComment,
  deleteAccount,
  fieldNotFilled,
  getNews,
  listNews,
  listSubmissions,
  moderateSubmission,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let news: { _id: string; title: string };
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  const [first] = (await server.call(listNews, {})).news;
  if (!first) throw new Error('the demo has news');
  news = first;
});
afterAll(() => server.stop());

const published = async () => (await server.call(getNews, { id: news._id })).news.comments;

async function decide(message: string, to: 'shown' | 'rejected'): Promise<void> {
  const staff = await server.signedInStaff();
  const { submissions } = await staff.call(listSubmissions, { kind: 'comment' });
  const submission = submissions.find((one) => one.message === message);
  expect(submission).toMatchObject({
    kind: 'comment',
    news: { _id: news._id, title: news.title },
    stars: null,
    isByUser: true,
  });
  await staff.call(moderateSubmission, {
    id: submission?._id ?? '',
    from: 'waiting',
    to,
    reason: 'as the test needs it',
  });
}

test('comments are shown under their news once approved, the oldest first, and as they were written', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  const comment = { news_id: news._id, name_author: 'Nino <i>' };
  await nino.call(createComment, { ...comment, message: 'first <script>alert(1)</script>\n\nline' });
  await gio.call(createComment, { ...comment, message: 'second', name_author: 'Gio\r\nBcc: x@example.com' });
  await gio.call(createComment, { ...comment, message: 'third' });
  expect(await published()).toEqual([]);
  await decide('second', 'shown');
  await decide('third', 'rejected');
  await decide('first <script>alert(1)</script>\n\nline', 'shown');
  expect(await published()).toMatchObject([
    { name_author: 'Nino <i>', message: 'first <script>alert(1)</script>\n\nline' },
    { name_author: 'Gio Bcc: x@example.com', message: 'second' },
  ]);
  await gio.call(deleteAccount, { password: factories.userPassword });
  expect((await published()).map(({ name_author }) => name_author)).toEqual(['Nino <i>']);
});

test('a comment without words, without a name or too long is refused', async () => {
  const person = await server.signedInUser();
  const comment = { news_id: news._id, message: 'Well', name_author: 'Nino' };
  await expectRefusal(person.call(createComment, { ...comment, message: ' \n ' }), fieldNotFilled);
  await expectRefusal(person.call(createComment, { ...comment, name_author: '\u200e' }), fieldNotFilled);
  const long = 'x'.repeat(commentLengthMax + 1);
  await expectRefusal(person.call(createComment, { ...comment, message: long }), fieldNotFilled);
});
