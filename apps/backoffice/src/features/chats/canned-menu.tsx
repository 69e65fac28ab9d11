import { Divider, ListItemText, Menu, MenuItem } from '@mui/material';
import { type Language, listCannedAnswers } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

export interface CannedMenuProps {
  readonly anchor: HTMLElement | null;
  readonly lang: Language;
  readonly onChoose: (text: string) => void;
  readonly onManage: () => void;
  readonly onClose: () => void;
}

/** Answers that are given often, to be put into the box; the first letters of a title lead to it. */
export function CannedMenu({ anchor, lang, onChoose, onManage, onClose }: CannedMenuProps) {
  const t = useMessages(messages);
  const { data } = useCall(listCannedAnswers, {});
  if (!data) return null;
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ list: { 'aria-label': t('canned') }, paper: { sx: { maxHeight: 360, maxWidth: 480 } } }}
    >
      {data.answers.map(({ _id, title, texts }) => {
        const text = texts[lang] || texts.en;
        return (
          <MenuItem key={_id} onClick={() => onChoose(text)}>
            <ListItemText primary={title} secondary={text} slotProps={{ secondary: { noWrap: true } }} />
          </MenuItem>
        );
      })}
      {data.answers.length > 0 && <Divider />}
      <MenuItem
        onClick={() => {
          onClose();
          onManage();
        }}
      >
        {t('manage')}
      </MenuItem>
    </Menu>
  );
}
