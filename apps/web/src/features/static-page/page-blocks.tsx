import type { PageBlock, StaticPage } from '../../app/content-shapes.ts';
import { ContentPicture } from '../../elements/content-picture.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import { Question, QuestionList } from '../../elements/question-list.tsx';
import { ActionBlock } from './action-block.tsx';
import { FactsBlock } from './facts-block.tsx';
import { FeaturesBlock } from './features-block.tsx';
import styles from './page-blocks.module.css';
import { PricesBlock } from './prices-block.tsx';
import { StepsBlock } from './steps-block.tsx';

interface PageBlocksProps {
  readonly blocks: readonly PageBlock[];
  readonly pictures: StaticPage['pictures'];
}

/** What a page is made of, one below the other. */
export function PageBlocks({ blocks, pictures }: PageBlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <div className={styles['blocks']}>
      {blocks.map((block, index) => (
        // Blocks have nothing but their place, and a page that is drawn keeps its blocks.
        <section key={index} className={styles['block']} data-type={block.type}>
          {block.type !== 'action' && block.type !== 'picture' && block.title !== '' && <h2>{block.title}</h2>}
          <BlockBody block={block} pictures={pictures} />
        </section>
      ))}
    </div>
  );
}

interface BlockBodyProps {
  readonly block: PageBlock;
  readonly pictures: StaticPage['pictures'];
}

function BlockBody({ block, pictures }: BlockBodyProps) {
  switch (block.type) {
    case 'text':
      return <RichText html={block.body} />;
    case 'features':
      return <FeaturesBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'facts':
      return <FactsBlock block={block} />;
    case 'prices':
      return <PricesBlock block={block} />;
    case 'questions':
      return (
        <QuestionList>
          {block.items.map(({ question, answer }) => (
            <Question key={question} question={question}>
              <p className={styles['answer']}>{answer}</p>
            </Question>
          ))}
        </QuestionList>
      );
    case 'picture': {
      const image = block.image === null ? undefined : pictures[block.image];
      if (!image) return null;
      return (
        <figure className={styles['picture']}>
          <ContentPicture image={{ ...image, alt: block.alt }} sizes="(max-width: 1200px) 100vw, 72rem" />
          {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
        </figure>
      );
    }
    case 'action':
      return <ActionBlock block={block} />;
  }
}
