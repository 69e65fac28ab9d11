import { type CallOutput, getPost, listPosts } from '@tetri/contract';
import { redirect } from '../../routing/index.ts';
import { orNotFound } from '../../app/or-not-found.ts';
import { pageNumber } from '../../app/page-number.ts';
import type { PageScope } from '../../app/page-scope.ts';

/** One that leads, and three rows of three. */
const shown = 10;

export interface BlogData extends CallOutput<typeof listPosts> {
  readonly page: number;
}

export type Post = CallOutput<typeof getPost>['post'];

export async function loadBlog({ call, lang }: PageScope, params: URLSearchParams): Promise<BlogData> {
  const page = pageNumber(params);
  return { ...(await call(listPosts, { page, limit: shown, lang })), page };
}

export async function loadPost({ call, lang }: PageScope, link: string): Promise<Post> {
  const { post } = await orNotFound(call(getPost, { link, lang }));
  // It has moved since the address was written down.
  if (post.link !== link) throw redirect(`/blog/${post.link}/`, 301);
  return post;
}
