import { Link } from '../../routing/index.ts';
import { CodeBlock } from './code-block.tsx';
import styles from './call-section.module.css';
import { DocSection } from './doc-section.tsx';
import { ErrorTable } from './error-table.tsx';
import { FieldTable } from './field-table.tsx';
import { ProgramTabs } from './program-tabs.tsx';
import { Prose } from './prose.tsx';
import { type CallName, type ProgramLanguage, reference } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

interface CallSectionProps {
  readonly name: CallName;
  readonly language: ProgramLanguage;
  readonly onLanguage: (language: ProgramLanguage) => void;
}

/** One call whole: what goes in, what comes out, what may be refused, and a program that makes it. */
export function CallSection({ name, language, onLanguage }: CallSectionProps) {
  const t = useApiDocsMessages();
  const { method, path, isRepeatable, input, answer, answerOf, errors, programs, example } = reference.calls[name];
  return (
    <DocSection id={name} title={t(`call.${name}`)}>
      <div className={styles['address']}>
        <b>{method}</b> <code>{path}</code>
      </div>
      <p>
        <Prose text={t(`call.${name}.text`)} />
      </p>
      <h3>{t('request')}</h3>
      {input.length === 0 && <p>{t('noFields')}</p>}
      {input.length > 0 && <FieldTable label={`${t('request')}: ${t(`call.${name}`)}`} fields={input} kind="field" />}
      {isRepeatable && (
        <p>
          <Prose text={t('repeatable')} />
        </p>
      )}
      <ProgramTabs programs={programs} language={language} onLanguage={onLanguage} />
      <h3>{t('answer')}</h3>
      {answerOf === name ? (
        <details className={styles['fields']}>
          <summary>
            <Prose text={t('answerFields', { count: answer.length })} />
          </summary>
          <FieldTable label={`${t('answer')}: ${t(`call.${name}`)}`} fields={answer} kind="answer" />
        </details>
      ) : (
        <p>
          {t('sameAnswer')} <Link to={{ hash: answerOf }}>{t(`call.${answerOf as CallName}`)}</Link>
        </p>
      )}
      <CodeBlock code={example} label={t('exampleAnswer')} />
      {errors.length > 0 && (
        <>
          <h3>{t('ownErrors')}</h3>
          <ErrorTable label={`${t('ownErrors')}: ${t(`call.${name}`)}`} errors={errors} />
        </>
      )}
    </DocSection>
  );
}
