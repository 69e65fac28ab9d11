import type { ContentKind, Language } from '@tetri/contract';

/** What a document holds once, or in one language: as its kind's schema says. */
export type Part = Readonly<Record<string, unknown>>;
export type TextParts = Readonly<Partial<Record<Language, Part>>>;

/** What editors write of a document. */
export interface Body {
  readonly shared: Part;
  readonly texts: TextParts;
}

export interface PictureFile {
  readonly type: 'image/avif' | 'image/webp';
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
}

/** An uploaded picture. */
export interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The largest first. */
  readonly files: readonly PictureFile[];
}

/** A document as readers see it. */
export interface PublicDocument extends Body {
  readonly id: string;
  readonly kind: ContentKind;
  readonly link: string;
  readonly position: number;
  /** Since when it can be read without a break. */
  readonly publishedAt: Date;
  /** Since when it says what it says. */
  readonly updatedAt: Date;
}
