import { getStaticPage } from '@tetri/contract';
import { redirect } from '../../routing/index.ts';
import type { StaticPage } from '../../app/content-shapes.ts';
import { orNotFound } from '../../app/or-not-found.ts';
import type { PageScope } from '../../app/page-scope.ts';

/** A page that editors wrote, by its link: "about" or "hey/auto". */
export async function loadStaticPage({ call, lang }: PageScope, link: string): Promise<StaticPage> {
  const { page } = await orNotFound(call(getStaticPage, { link, lang }));
  // It has moved since the address was written down.
  if (page.link !== link) throw redirect(`/${page.link}/`, 301);
  return page;
}
