import { Button, Grid, Text, Textarea } from '@mantine/core';
import {
  createVerificationTemplate,
  getVerificationTemplate,
  listVerificationTemplates,
  type VerificationType,
} from '@tetri/contract';
import { readTemplate } from '@tetri/contract/verification';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDiscard } from '../../components/use-discard.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { TemplatePreview } from './template-preview.tsx';

interface FormDialogProps {
  readonly type: VerificationType;
  readonly version: number;
  /** The version that is in use. */
  readonly current: number;
  readonly onClose: () => void;
}

/** One version of a form beside how customers see it; what is changed becomes the next version. */
export function FormDialog({ type, version, current: now, onClose }: FormDialogProps) {
  const t = useMessages(messages);
  // As it was opened: with what others change meanwhile it is refused, not written over.
  const [current] = useState(now);
  const query = useCall(getVerificationTemplate, { type, version });
  const create = useChange(createVerificationTemplate, [listVerificationTemplates, getVerificationTemplate]);
  const [isChanged, setIsChanged] = useState(false);
  const { close, question } = useDiscard({ isChanged, isPending: create.isPending, onClose });
  return (
    <Dialog title={`${t(`type.${type}`)} · ${t('version', { version })}`} size="lg" onClose={close}>
      {question}
      <Answer query={query}>
        {({ template }) => (
          <Editor
            type={type}
            definition={template.definition}
            isCurrent={template.isCurrent}
            current={current}
            create={create}
            onText={(text) => setIsChanged(text !== indented(template.definition))}
            onClose={onClose}
          />
        )}
      </Answer>
    </Dialog>
  );
}

interface EditorProps extends Pick<FormDialogProps, 'type' | 'current' | 'onClose'> {
  readonly definition: string;
  readonly isCurrent: boolean;
  readonly create: ReturnType<typeof useChange<typeof createVerificationTemplate>>;
  readonly onText: (text: string) => void;
}

function Editor({ type, definition, isCurrent, current, create, onText, onClose }: EditorProps) {
  const t = useMessages(messages);
  const role = useRole();
  const canEdit = role === 'owner' || role === 'manager';
  const saved = useSaved(onClose);
  const [text, setText] = useState(() => indented(definition));
  const result = readTemplate(text);
  const fault = 'fault' in result ? result.fault : undefined;
  // An earlier version is taken up again by saving it as it stands.
  const isNew = !isCurrent || text !== indented(definition);
  return (
    <Grid gap={20}>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Textarea
          label={t('edit')}
          description={t('editHint')}
          autosize
          minRows={16}
          maxRows={28}
          spellCheck={false}
          readOnly={!canEdit}
          styles={{ input: { fontFamily: 'monospace', fontSize: 13 } }}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            onText(value);
          }}
        />
        {fault && (
          <Notice severity="warning" mt={12}>
            {t('fault', { place: fault.place || '—', fault: fault.fault })}
          </Notice>
        )}
        <ErrorText error={create.error} mt={12} />
        {canEdit && (
          <Button
            mt={12}
            disabled={fault !== undefined || !isNew}
            loading={create.isPending}
            onClick={() => create.mutate({ type, basedOn: current, definition: text }, saved)}
          >
            {t('publish', { version: current + 1 })}
          </Button>
        )}
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Text size="sm" fw={600} mb={8}>
          {t('preview')}
        </Text>
        {'template' in result && <TemplatePreview template={result.template} />}
      </Grid.Col>
    </Grid>
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
