import { z } from 'zod';
import { blockIcons } from '../../content/blocks.ts';
import { defineCall } from '../../define-call.ts';
import { Language, QueryBoolean, Uuid } from '../../scalars.ts';
import { ContentImage, Lang, Langs } from './documents.ts';

export const listContacts = defineCall({
  method: 'GET',
  path: 'public/contacts/list',
  access: 'visitor',
  summary: 'How the exchange can be reached. `link` is null where there is nothing to open.',
  input: z.object({ lang: Langs }),
  output: z.object({
    contacts: z.array(
      z.object({
        id: Uuid,
        /** `_id`, `infoText`, `positionSort` and `onlineChat` are kept for clients that read contacts so. */
        _id: Uuid,
        lang: Language,
        infoText: z.string(),
        positionSort: z.int(),
        onlineChat: z.boolean(),
        name: z.string(),
        value: z.string(),
        link: z.string().nullable(),
        image: ContentImage.nullable(),
      }),
    ),
  }),
});

export const listSocialNetworks = defineCall({
  method: 'GET',
  path: 'public/social-networks/list',
  access: 'visitor',
  summary: 'Where else the exchange can be followed.',
  input: z.object({}),
  output: z.object({
    socials: z.array(z.object({ _id: Uuid, name: z.string(), url: z.string(), image: ContentImage.nullable() })),
  }),
});

export const listPartners = defineCall({
  method: 'GET',
  path: 'public/partners-block/list',
  access: 'visitor',
  summary: 'Sites that list the exchange; with `onlyReviewPartners` those that gather reviews of it.',
  input: z.object({ onlyReviewPartners: QueryBoolean.optional(), lang: Langs }),
  output: z.object({
    partners: z.array(
      z.object({
        _id: Uuid,
        name: z.string(),
        url: z.string(),
        description: z.string(),
        image: ContentImage.nullable(),
        isShowReviews: z.boolean(),
      }),
    ),
  }),
});

export const listHighlights = defineCall({
  method: 'GET',
  path: 'public/site/highlight/list',
  access: 'visitor',
  summary: 'Why somebody may trust the exchange: what its owner says of it on the home page, in order.',
  input: z.object({ lang: Lang }),
  output: z.object({
    highlights: z.array(
      z.object({
        _id: Uuid,
        icon: z.enum(blockIcons),
        title: z.string(),
        detail: z.string(),
        /** Where more about it stands; empty where nothing does. */
        href: z.string(),
      }),
    ),
  }),
});

export const listWebAlerts = defineCall({
  method: 'GET',
  path: 'public/web-alerts/get/list',
  access: 'visitor',
  summary: 'What every page of the site says at its top, until the reader closes it.',
  input: z.object({ lang: Lang }),
  output: z.object({
    webAlerts: z.array(
      z.object({
        _id: Uuid,
        level: z.enum(['info', 'warning', 'danger']),
        message: z.string(),
        label: z.string(),
        href: z.string(),
      }),
    ),
  }),
});

export const listMenus = defineCall({
  method: 'GET',
  path: 'public/site/menu/list',
  access: 'visitor',
  summary: 'The links of the header and the footer that its editors chose for a language.',
  input: z.object({ lang: Lang }),
  output: z.object({
    menus: z.array(z.object({ _id: Uuid, place: z.enum(['services', 'footer']), label: z.string(), href: z.string() })),
  }),
});
