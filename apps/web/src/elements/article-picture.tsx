import { Guilloche } from '@tetri/ui';
import type { ArticleSummary } from '../app/content-shapes.ts';
import styles from './article-picture.module.css';
import { ContentPicture } from './content-picture.tsx';

interface ArticlePictureProps {
  readonly image: ArticleSummary['image'];
  /** How wide it is drawn, as the `sizes` attribute says it. */
  readonly sizes: string;
  readonly isFirst: boolean;
}

/** What an article shows beside its title: its picture, else an engraving. */
export function ArticlePicture({ image, sizes, isFirst }: ArticlePictureProps) {
  return (
    <div className={styles['image']}>
      {image ? (
        <ContentPicture image={image} sizes={sizes} isFirst={isFirst} isDecoration />
      ) : (
        <Guilloche className={styles['engraving']} />
      )}
    </div>
  );
}
