/** What both forms of a mail are laid out from; all of it plain text. */
export interface MailContent {
  readonly lang: string;
  readonly title: string;
  readonly lead: string;
  /** Something about the order that needs a word of its own. */
  readonly notice: string | undefined;
  /** What somebody wrote, with their line breaks. */
  readonly letter?: string | undefined;
  readonly rows: readonly MailRow[];
  readonly button: { readonly label: string; readonly url: string };
  readonly linkHint: string;
  readonly footer: readonly string[];
  /** The last word of a letter that nobody asked for one by one. */
  readonly leave?: { readonly label: string; readonly url: string } | undefined;
}

export interface MailRow {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}
