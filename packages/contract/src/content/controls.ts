import { z } from 'zod';
import { Text, Uuid } from '../scalars.ts';

/** How an editor fills a part of a document in; the back office draws its form from this. */
export type ContentControl = 'line' | 'text' | 'rich' | 'image' | 'choice' | 'tags' | 'switch' | 'reference' | 'blocks';

/** What stands behind each part of a document's schema. */
export const contentControls = z.registry<{ readonly control: ContentControl; readonly of?: string }>();

/** One line of plain text. */
export const line = (max: number, min = 0) =>
  Text(max, min)
    .regex(/^[^\r\n\u2028\u2029]*$/)
    .register(contentControls, { control: 'line' });

/** Plain text of several lines. */
export const text = (max: number, min = 0) => Text(max, min).register(contentControls, { control: 'text' });

/** Rich text: HTML that the server cleans to the tags, attributes and addresses that `docs/content.md` lists. */
export const rich = (max: number, min = 0) => Text(max, min).register(contentControls, { control: 'rich' });

/** An uploaded picture: the name that `admin/content/images/create` gave it, or one of the product's own drawings. */
export const ImageName = z.string().regex(/^(?:drawing:[a-z0-9-]{1,60}|[0-9a-f]{32})$/);

/** None where it is null. */
export const image = () => ImageName.nullable().register(contentControls, { control: 'image' });

/** One of these, which the back office offers by their names. */
export const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z.enum(options).register(contentControls, { control: 'choice' });

export const toggle = () => z.boolean().register(contentControls, { control: 'switch' });

const Tag = z
  .string()
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(?:[ -][\p{Ll}\p{Lo}\p{N}]+)*$/u)
  .max(40);

/** Words in lower case by which readers filter: "georgia", "fees". Documents of kind `tag` say what readers are shown for them. */
export const tags = () => z.array(Tag).max(10).register(contentControls, { control: 'tags' });

/** One of them. */
export const tag = () => Tag.clone().register(contentControls, { control: 'line' });

/** Another document, by its id. */
export const reference = (kind: string) => Uuid.register(contentControls, { control: 'reference', of: kind });

/** An address that a reader is led to: of this site from its language on ("/reviews/"), or whole, or `mailto:` or `tel:`. */
export const contentAddress = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\/][^\s\\]*|mailto:[^\s\\]+|tel:\+?[\d ()-]+)$/;

/** An address that must be there; see `contentAddress`. */
export const address = () => Text(500, 1).regex(contentAddress).register(contentControls, { control: 'line' });

/** The same where there may be none: an empty text. */
export const addressIfAny = () =>
  Text(500)
    .regex(new RegExp(`^$|${contentAddress.source}`))
    .register(contentControls, { control: 'line' });
