import { Box, Group, SegmentedControl, SimpleGrid, Tabs } from '@mantine/core';
import { type ContentKind, type Language, languages } from '@tetri/contract';
import { useState } from 'react';
import { TabBar } from '../../components/tab-bar.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { languageNames } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { ContentForm } from './content-form.ts';
import { LanguageChips } from './language-chips.tsx';
import { LanguagePane } from './language-pane.tsx';
import { messages } from './messages.ts';

type Texts = ContentForm['texts'];

const pairs = ['en ru', 'en ka', 'ru ka'] as const;

export interface LanguageEditorProps {
  readonly kind: ContentKind;
  readonly link: string;
  readonly texts: Texts;
  readonly isDisabled: boolean;
  readonly onChange: (texts: Texts) => void;
}

/** The texts in two of the languages side by side; one at a time where there is room for one. */
export function LanguageEditor({ kind, link, texts, isDisabled, onChange }: LanguageEditorProps) {
  const t = useMessages(messages);
  const isNarrow = useIsNarrow(1200);
  const [pair, setPair] = useState<(typeof pairs)[number]>('en ru');
  const [single, setSingle] = useState<Language>('en');
  const there = languages.filter((lang) => texts[lang]);
  const shown = isNarrow ? [single] : languages.filter((lang) => pair.split(' ').includes(lang));

  /** Languages stay in their order, so that taking one out and back in is no change. */
  function set(lang: Language, values: Texts[Language]) {
    const next = { ...texts, [lang]: values };
    onChange(Object.fromEntries(languages.filter((one) => next[one]).map((one) => [one, next[one]])));
  }

  const panes = (
    <SimpleGrid cols={shown.length} spacing={16} style={{ alignItems: 'start' }}>
      {shown.map((lang) => (
        <LanguagePane
          key={lang}
          kind={kind}
          link={link}
          lang={lang}
          texts={texts}
          isDisabled={isDisabled}
          onChange={(values) => set(lang, values)}
        />
      ))}
    </SimpleGrid>
  );
  return (
    <Box component="section" aria-label={t('texts')}>
      {isNarrow ? (
        <TabBar
          label={t('texts')}
          value={single}
          tabs={languages.map((lang) => ({
            value: lang,
            label: texts[lang] ? languageNames[lang] : t('missingNamed', { language: languageNames[lang] }),
            isMissing: !texts[lang],
          }))}
          onChange={setSingle}
        >
          <Tabs.Panel value={single} pt={16}>
            {panes}
          </Tabs.Panel>
        </TabBar>
      ) : (
        <>
          <Group gap={16} wrap="nowrap" mb={16}>
            <SegmentedControl
              value={pair}
              aria-label={t('sideBySide')}
              data={pairs.map((one) => ({
                value: one,
                label: one
                  .split(' ')
                  .map((lang) => languageNames[lang as Language])
                  .join(' + '),
              }))}
              onChange={setPair}
            />
            <LanguageChips there={there} />
          </Group>
          {panes}
        </>
      )}
    </Box>
  );
}
