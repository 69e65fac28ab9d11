import { expect, test } from 'vitest';
import { type ChatProvider, chatAddress, chatFramesOf, chatProviders, isChatId } from './outside-chat.ts';

const ids: Readonly<Record<ChatProvider, string>> = {
  crisp: 'e93e073a-1f69-4cbc-8934-f9e1611e65bb',
  tawk: '5f0c2d7a3b1e4c0012345678/default',
  chatwoot: 'aB3dE5fG7hJ9kL2mN4pQ6rS8',
};

test.each(chatProviders)('the page of %s lies where its frames may come from', (provider) => {
  expect(isChatId(provider, ids[provider])).toBe(true);
  const { origin, href } = new URL(chatAddress(provider, ids[provider], 'ka'));
  expect(chatFramesOf(provider).split(' ')).toContain(origin);
  expect(href).toContain(ids[provider]);
});

test.each(chatProviders)('nothing but an id of %s is one', (provider) => {
  const others = chatProviders.filter((other) => other !== provider).map((other) => ids[other]);
  for (const id of ['', ...others, `${ids[provider]}&x=1`, `${ids[provider]}/../x`, `${ids[provider]}\n`, '"><script>'])
    expect(isChatId(provider, id), id).toBe(false);
});
