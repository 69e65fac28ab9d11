import type { ReactNode } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { ContentPicture } from '../../elements/content-picture.tsx';
import { FurtherBlock } from '../../elements/further-block.tsx';
import { Question, QuestionList } from '../../elements/question-list.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import { SiteLink } from '../../elements/site-link.tsx';
import type { TrustData } from './load-trust.ts';
import styles from './partners-block.module.css';
import { useHomeMessages } from './use-home-messages.ts';

/** A few reviews, and the way to all of them. */
export function ReviewsBlock({ children }: { readonly children: ReactNode }) {
  const t = useHomeMessages();
  return (
    <FurtherBlock id="home-reviews" title={t('reviews')} to="/reviews/" toLabel={t('allReviews')} isCards>
      {children}
    </FurtherBlock>
  );
}

/** What people ask first, with the answers. */
export function QuestionsBlock({ questions }: { readonly questions: TrustData['questions'] }) {
  const t = useHomeMessages();
  const { lang } = useScope();
  if (questions.length === 0) return null;
  return (
    <FurtherBlock id="home-questions" title={t('questions')} to="/faq/" toLabel={t('allQuestions')}>
      <QuestionList>
        {questions.map(({ _id, lang: written, question, answer }) => {
          const inLanguage = written === lang ? {} : { lang: written };
          return (
            <Question key={_id} question={<span {...inLanguage}>{question}</span>}>
              <RichText html={answer} {...inLanguage} />
            </Question>
          );
        })}
      </QuestionList>
    </FurtherBlock>
  );
}

/** Who lists the exchange or gathers reviews of it. */
export function PartnersBlock({ partners }: { readonly partners: TrustData['partners'] }) {
  const t = useHomeMessages();
  if (partners.length === 0) return null;
  return (
    <FurtherBlock id="home-partners" title={t('partners')} to="/partners/" toLabel={t('allPartners')}>
      <ul className={styles['partners']}>
        {partners.map(({ _id, name, url, image }) => (
          <li key={_id}>
            <SiteLink href={url}>
              {image && <ContentPicture image={image} sizes="1.5rem" isDecoration />}
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </FurtherBlock>
  );
}
