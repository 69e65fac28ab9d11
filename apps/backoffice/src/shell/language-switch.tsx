import Check from '@mui/icons-material/Check';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import { languages } from '@tetri/contract';
import { useSetLocale } from 'react-admin';
import { languageNames } from '../i18n/i18n-provider.ts';
import { useLanguage } from '../i18n/use-messages.ts';

/** The languages as items of a menu, each in its own words. */
export function LanguageSwitch({ onChosen }: { onChosen: () => void }) {
  const current = useLanguage();
  const setLocale = useSetLocale();
  return languages.map((language) => (
    <MenuItem
      key={language}
      lang={language}
      selected={language === current}
      onClick={() => {
        setLocale(language);
        onChosen();
      }}
    >
      <ListItemIcon>{language === current && <Check fontSize="small" />}</ListItemIcon>
      <ListItemText>{languageNames[language]}</ListItemText>
    </MenuItem>
  ));
}
