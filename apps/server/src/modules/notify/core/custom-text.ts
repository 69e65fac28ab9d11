import type { ContentMail, Language } from '@tetri/contract';

/** What editors put in place of a mail's own subject and opening paragraph. */
export interface CustomText {
  readonly subject: string;
  readonly opening: string;
}

/** Undefined where a mail says what it always says in this language. */
export type CustomTextPort = (mail: ContentMail, lang: Language) => CustomText | undefined;

/** Puts what the mail knows in place of its names in braces; a name that it does not know stays as it is. */
export function fillCustomText({ subject, opening }: CustomText, values: Readonly<Record<string, string>>): CustomText {
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    );
  return { subject: fill(subject), opening: fill(opening) };
}
