import { useId } from 'react';
import { CodeBlock } from './code-block.tsx';
import styles from './program-tabs.module.css';
import { type ProgramLanguage, programNames, type Programs } from './reference.ts';
import { useApiDocsMessages } from './use-api-docs-messages.ts';

interface ProgramTabsProps {
  readonly programs: Programs;
  readonly language: ProgramLanguage;
  readonly onLanguage: (language: ProgramLanguage) => void;
}

const languages = Object.keys(programNames) as ProgramLanguage[];

/** One program in four languages; whoever chooses one has chosen it for the page. */
export function ProgramTabs({ programs, language, onLanguage }: ProgramTabsProps) {
  const t = useApiDocsMessages();
  const group = useId();
  return (
    <CodeBlock
      code={programs[language]}
      label={t('exampleIn', { language: programNames[language] })}
      head={
        <div role="radiogroup" aria-label={t('language')} className={`${styles['tabs']} edge-fade`}>
          {languages.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={group}
                value={one}
                checked={one === language}
                onChange={() => onLanguage(one)}
              />
              <span>{programNames[one]}</span>
            </label>
          ))}
        </div>
      }
    />
  );
}
