import { Menu } from '@mantine/core';
import { CheckIcon } from 'lucide-react';
import { languages } from '@tetri/contract';
import { chooseLanguage, languageNames } from '../i18n/language.ts';
import { useLanguage } from '../i18n/use-messages.ts';

/** The languages as items of a menu, each in its own words. */
export function LanguageSwitch() {
  const current = useLanguage();
  return languages.map((language) => (
    <Menu.Item
      key={language}
      lang={language}
      leftSection={<CheckIcon size={18} visibility={language === current ? undefined : 'hidden'} />}
      onClick={() => chooseLanguage(language)}
    >
      {languageNames[language]}
    </Menu.Item>
  ));
}
