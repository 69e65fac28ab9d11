import Add from '@mui/icons-material/Add';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { Box, Button, Card, IconButton, Menu, MenuItem, Stack, Typography } from '@mui/material';
import type { Language } from '@tetri/contract';
import { type ComponentType, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { blankValues, blockTypes, partsOfBlock, type Values } from './part.ts';
import type { PartFieldProps } from './part-field-props.ts';
import { RowTools } from './row-tools.tsx';
import { useLabels } from './use-labels.ts';

export type BlockValues = Values & { readonly type: string };

export interface BlocksFieldProps {
  /** Fills in a part of a block. */
  readonly Field: ComponentType<PartFieldProps>;
  readonly label: string;
  readonly blocks: readonly BlockValues[];
  readonly lang: Language | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (blocks: BlockValues[]) => void;
}

/** What a page is made of, block by block; one is open at a time. */
export function BlocksField({ Field, label, blocks, lang, isDisabled, onChange }: BlocksFieldProps) {
  const t = useMessages(messages);
  const { blockLabel } = useLabels();
  const [opened, setOpened] = useState(-1);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  function add(type: string) {
    setAnchor(null);
    setOpened(blocks.length);
    onChange([...blocks, { type, ...blankValues(partsOfBlock(type)) }]);
  }

  return (
    <Stack spacing={1} role="group" aria-label={label}>
      <Typography variant="h3" component="p">
        {label}
      </Typography>
      {blocks.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('noBlocks')}
        </Typography>
      )}
      {blocks.map((block, index) => {
        const isOpen = opened === index;
        const title = typeof block['title'] === 'string' ? block['title'] : '';
        const name = `${index + 1}. ${blockLabel(block.type)}`;
        return (
          <Card key={index} sx={{ p: 1 }}>
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              <IconButton
                size="small"
                aria-expanded={isOpen}
                aria-label={t(isOpen ? 'closeNamed' : 'openNamed', { name })}
                onClick={() => setOpened(isOpen ? -1 : index)}
              >
                {isOpen ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
              </IconButton>
              <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
                <strong>{name}</strong> {title}
              </Typography>
              {!isDisabled && (
                <RowTools
                  name={name}
                  items={blocks}
                  index={index}
                  onChange={(next, at) => {
                    setOpened(isOpen ? at : -1);
                    onChange(next);
                  }}
                />
              )}
            </Stack>
            {isOpen && (
              <Stack spacing={1.5} sx={{ p: 1, pt: 1.5 }}>
                {partsOfBlock(block.type).map((part) => (
                  <Field
                    key={part.name}
                    part={part}
                    scope={block.type}
                    value={block[part.name]}
                    {...(lang && { lang })}
                    isDisabled={isDisabled}
                    onChange={(value) => onChange(blocks.with(index, { ...block, [part.name]: value }))}
                  />
                ))}
              </Stack>
            )}
          </Card>
        );
      })}
      {!isDisabled && (
        <Box>
          <Button
            size="small"
            startIcon={<Add />}
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {t('addBlock')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {blockTypes.map((type) => (
              <MenuItem key={type} onClick={() => add(type)}>
                {blockLabel(type)}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      )}
    </Stack>
  );
}
