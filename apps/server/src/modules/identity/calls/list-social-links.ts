import { listSocialLinks } from '@tetri/contract';
import { handle } from '../social/deps.ts';
import { listLinks } from '../social/store/social-links.ts';

export const listSocialLinksHandler = handle(listSocialLinks, async (_input, { db, providers }, { actor }) => ({
  links: (await listLinks(db, actor.userId)).map(({ provider, email, createdAt }) => ({
    name: provider,
    // Of a provider that the owner took away the name is left.
    label: providers.find(({ name }) => name === provider)?.label ?? provider,
    email,
    createdAt: createdAt.toISOString(),
  })),
}));
