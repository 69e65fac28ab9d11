import type { ContentImage } from '../app/content-shapes.ts';

interface ContentPictureProps {
  readonly image: ContentImage;
  /** How wide it is drawn, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** It is the first thing a reader sees: fetched at once, and before the rest. */
  readonly isFirst?: boolean;
  /** It only repeats what stands beside it. */
  readonly isDecoration?: boolean;
  readonly className?: string | undefined;
}

/** A picture in the best format and size that the browser can use. Its place is kept free until it is there. */
export function ContentPicture(props: ContentPictureProps) {
  const { image, sizes, isFirst = false, isDecoration = false, className } = props;
  const types = [...new Set(image.files.map(({ type }) => type))].filter(isFormat);
  const [plain = '', ...better] = types.toSorted((one, other) => Number(isSmall(one)) - Number(isSmall(other)));
  const filesOf = (type: string) => image.files.filter((file) => file.type === type);
  const [largest] = filesOf(plain);
  return (
    <picture className={className}>
      {better.map((type) => (
        <source key={type} type={type} srcSet={srcSet(filesOf(type))} sizes={sizes} />
      ))}
      <img
        src={largest?.url}
        srcSet={filesOf(plain).length > 1 ? srcSet(filesOf(plain)) : undefined}
        sizes={filesOf(plain).length > 1 ? sizes : undefined}
        width={largest?.width}
        height={largest?.height}
        alt={isDecoration ? '' : image.alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** Files are listed by size again for clients that know sizes by name. */
function isFormat(type: string): boolean {
  return type.includes('/');
}

/** Not every browser reads it, so it is offered first and never the last resort. */
function isSmall(type: string): boolean {
  return type === 'image/avif';
}

function srcSet(files: ContentImage['files']): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
