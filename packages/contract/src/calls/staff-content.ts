import { z } from 'zod';
import { ImageName } from '../content/controls.ts';
import { ContentKind } from '../content/kinds.ts';
import { defineCall } from '../define-call.ts';
import { changedMeanwhile, fileNotAccepted, nameTaken, notFound } from '../errors/any-call.ts';
import { contentInUse, pictureInUse } from '../errors/content.ts';
import { Count, Language, Page, PageLimit, QueryInteger, staffRoles, Text, Time, Uuid } from '../scalars.ts';
import { StaffName } from './staff-site.ts';
import { Version } from './staff-catalog.ts';

export const contentEditors = { staff: ['owner', 'manager', 'content-editor'] } as const;
const contentReaders = { staff: staffRoles } as const;

/** Part of an address below the site's own, "opening-in-batumi" or "hey/auto"; empty for kinds that have no page. */
const Link = z
  .string()
  .max(120)
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?)?$/);

/** Checked by the server against the kind's own schema: see `contentKinds`. */
const Part = z.record(z.string().max(40), z.unknown());
const Body = z.object({ shared: Part, texts: z.partialRecord(Language, Part) });

/** Kinds that a page of the site shows by themselves, and so can be looked at before they are published. */
export const previewKinds = ['news', 'post', 'faq', 'rule', 'page'] as const;

export const contentStates = ['draft', 'scheduled', 'published', 'changed'] as const;

export const StaffDocument = z.object({
  _id: Uuid,
  kind: ContentKind,
  link: Link,
  position: z.int(),
  /** `changed`: published, and there is a newer draft. */
  state: z.enum(contentStates),
  /** Of the revision that readers see, or will. */
  publishedAt: Time.nullable(),
  title: z.string(),
  languages: z.array(Language),
  isDemo: z.boolean(),
  version: Version,
  updatedAt: Time,
  updatedBy: StaffName.nullable(),
});

export const listContent = defineCall({
  method: 'GET',
  path: 'admin/content/list',
  access: contentReaders,
  summary: 'Documents of one kind in every state, with the languages they are there in.',
  input: z.object({
    kind: ContentKind,
    state: z.enum(contentStates).optional(),
    /** Only those that lack a text in this language. */
    missing: Language.optional(),
    search: Text(100).optional(),
    page: Page,
    limit: PageLimit(200, 50),
  }),
  output: z.object({ documents: z.array(StaffDocument), count: Count }),
});

const WholeDocument = StaffDocument.extend({ body: Body });

export const getContent = defineCall({
  method: 'GET',
  path: 'admin/content/get',
  access: contentReaders,
  summary: 'One document with its latest draft.',
  input: z.object({ id: Uuid }),
  output: z.object({ document: WholeDocument }),
  errors: [notFound],
});

export const createContent = defineCall({
  method: 'POST',
  path: 'admin/content/create',
  access: contentEditors,
  summary: 'A new document as a draft. Rich text is cleaned before it is kept.',
  input: z.object({ kind: ContentKind, link: Link, body: Body }),
  output: z.object({ document: WholeDocument }),
  errors: [nameTaken],
});

export const updateContent = defineCall({
  method: 'PUT',
  path: 'admin/content/update',
  access: contentEditors,
  summary: 'A new revision of the draft. When the link changes, the old one leads to the new one.',
  input: z.object({ id: Uuid, version: Version, link: Link, body: Body }),
  output: z.object({ document: WholeDocument }),
  errors: [notFound, changedMeanwhile, nameTaken],
});

export const publishContent = defineCall({
  method: 'PUT',
  path: 'admin/content/publish',
  access: contentEditors,
  summary:
    'Shows the latest draft to readers, now or from a moment to come; a new moment takes the place of one planned.',
  input: z.object({ id: Uuid, version: Version, at: Time.nullable() }),
  output: z.object({ document: WholeDocument }),
  errors: [notFound, changedMeanwhile],
});

export const unpublishContent = defineCall({
  method: 'PUT',
  path: 'admin/content/unpublish',
  access: contentEditors,
  summary: 'Drops what is planned; where nothing is, takes the document back from readers. The draft stays.',
  input: z.object({ id: Uuid, version: Version }),
  output: z.object({ document: WholeDocument }),
  errors: [notFound, changedMeanwhile],
});

export const deleteContent = defineCall({
  method: 'DELETE',
  path: 'admin/content/delete',
  access: contentEditors,
  summary: 'Throws a document away with all its revisions. A group that questions stand in cannot be thrown away.',
  input: z.object({ id: Uuid, version: QueryInteger(1, 2_147_483_647) }),
  output: z.object({}),
  errors: [notFound, changedMeanwhile, contentInUse],
});

export const orderContent = defineCall({
  method: 'PUT',
  path: 'admin/content/order',
  access: contentEditors,
  summary: 'In which order the documents of a kind are shown: the ids, the first one first.',
  input: z.object({ kind: ContentKind, ids: z.array(Uuid).min(1).max(500) }),
  output: z.object({}),
  errors: [notFound],
});

export const listContentRevisions = defineCall({
  method: 'GET',
  path: 'admin/content/revisions/list',
  access: contentReaders,
  summary: 'All revisions of a document, the newest first; `isPublic` is the one that readers see.',
  input: z.object({ id: Uuid, page: Page, limit: PageLimit(100, 25) }),
  output: z.object({
    revisions: z.array(
      z.object({ number: z.int(), link: Link, savedAt: Time, savedBy: StaffName.nullable(), isPublic: z.boolean() }),
    ),
    count: Count,
  }),
  errors: [notFound],
});

export const getContentRevision = defineCall({
  method: 'GET',
  path: 'admin/content/revisions/get',
  access: contentReaders,
  summary: 'One revision whole, to be compared or taken up again with `admin/content/update`.',
  input: z.object({ id: Uuid, number: QueryInteger(1, 1_000_000) }),
  output: z.object({ revision: z.object({ number: z.int(), link: Link, body: Body, savedAt: Time }) }),
  errors: [notFound],
});

export const previewContent = defineCall({
  method: 'POST',
  path: 'admin/content/preview/create',
  access: contentEditors,
  summary:
    'An address of the site, good for an hour, that shows the latest draft as its readers would see it: of `previewKinds`.',
  input: z.object({ id: Uuid, lang: Language }),
  output: z.object({ url: z.string() }),
  errors: [notFound],
});

export const createContentImage = defineCall({
  method: 'POST',
  path: 'admin/content/images/create',
  access: contentEditors,
  limit: 'upload',
  multipart: 'image',
  summary: 'Keeps a picture (JPEG, PNG or WebP, at most 10 MB) in AVIF and WebP at several widths.',
  input: z.object({}),
  output: z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  errors: [fileNotAccepted],
});

export const listContentImages = defineCall({
  method: 'GET',
  path: 'admin/content/images/list',
  access: contentReaders,
  summary: 'Pictures that can be used again, newest first, and the drawings of the product.',
  input: z.object({
    /** That picture alone: where one that a document names can be seen. */
    name: ImageName.optional(),
    page: Page,
    limit: PageLimit(100, 40),
  }),
  output: z.object({
    images: z.array(
      z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int(), isDrawing: z.boolean() }),
    ),
    count: Count,
  }),
});

export const deleteContentImage = defineCall({
  method: 'DELETE',
  path: 'admin/content/images/delete',
  access: contentEditors,
  summary: 'Throws an uploaded picture away that no draft shows, no published document and none that will be.',
  input: z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) }),
  output: z.object({}),
  errors: [notFound, pictureInUse],
});
