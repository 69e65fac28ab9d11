import { Link } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { Question, QuestionList } from '../../elements/question-list.tsx';
import { RichText } from '../../elements/rich-text.tsx';
import styles from './faq-screen.module.css';
import type { FaqData } from './load-faq.ts';
import { markInHtml, partsByWords } from './mark-words.ts';
import { useFaqMessages } from './use-faq-messages.ts';

interface FaqGroupProps {
  readonly id: string;
  /** Without one it is only the questions. */
  readonly name?: string;
  readonly questions: FaqData['faq'];
  /** What is looked for. */
  readonly words: RegExp | undefined;
}

export function FaqGroup({ id, name, questions, words }: FaqGroupProps) {
  const t = useFaqMessages();
  const scope = useScope();
  return (
    <section className={styles['group']} aria-labelledby={name === undefined ? undefined : `group-${id}`}>
      {name !== undefined && <h2 id={`group-${id}`}>{name}</h2>}
      <QuestionList>
        {questions.map(({ _id, lang, question, answer }) => {
          const parts = partsByWords(question, words);
          return (
            <Question
              key={_id}
              id={_id}
              question={<span lang={lang === scope.lang ? undefined : lang}>{parts.map(marked)}</span>}
              // Found in the answer alone: there it is shown.
              isOpen={words !== undefined && parts.length === 1}
            >
              <RichText html={markInHtml(answer, words)} {...(lang === scope.lang ? {} : { lang })} />
              <Link className={styles['link']} to={{ hash: _id }} preventScrollReset>
                {t('link')}
              </Link>
            </Question>
          );
        })}
      </QuestionList>
    </section>
  );
}

function marked(part: string, index: number) {
  return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
}

/** The specification's five, while answers are read. */
export function FaqPlaceholders() {
  return (
    <div className={styles['placeholders']} aria-hidden="true">
      {[72, 54, 88, 63, 47].map((width) => (
        <div key={width}>
          <span style={{ width: `${width}%` }} />
        </div>
      ))}
    </div>
  );
}
