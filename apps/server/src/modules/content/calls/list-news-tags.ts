import { listNewsTags } from '@tetri/contract';
import { handle } from '../deps.ts';
import { viewTag } from '../view/tag-labels.ts';
import { readingIn } from '../view/showing.ts';

export const listNewsTagsHandler = handle(listNewsTags, ({ lang: asked }, { content }, { lang }) => {
  const counts = new Map<string, number>();
  const reading = readingIn(content, asked ?? lang);
  for (const { shared } of reading.all('news'))
    for (const tag of new Set(shared.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts].map(([tag, count]) => ({ ...viewTag(reading.tagLabels, tag), count }));
  return { tags: tags.sort((one, other) => other.count - one.count || (one.tag < other.tag ? -1 : 1)) };
});
