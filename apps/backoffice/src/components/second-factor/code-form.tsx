import { Anchor, Button, Flex, Group, TextInput } from '@mantine/core';
import { isFailure } from '@tetri/client';
import { codeIncorrect, codeIncorrectAgain, secondFactorRequired } from '@tetri/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorText } from '../error-text.tsx';
import { CodeBoxes, codeLength } from './code-boxes.tsx';
import { messages } from './messages.ts';

export interface SecondAnswer {
  readonly code?: string;
  readonly recoveryCode?: string;
}

export interface CodeFormProps {
  readonly submitLabel: string;
  /** What protects less afterwards is red. */
  readonly color?: 'red';
  /** A recovery code does in place of the app's. */
  readonly takesRecoveryCode?: boolean;
  readonly isPending: boolean;
  /** What the last answer was refused with; boxes of a wrong code are emptied and marked. */
  readonly error: unknown;
  readonly onSend: (answer: SecondAnswer) => void;
  /** Beside the button. */
  readonly aside?: ReactNode;
}

/** Asks for a code of the app. */
export function CodeForm(props: CodeFormProps) {
  const { submitLabel, color, takesRecoveryCode = false, isPending, error, onSend, aside } = props;
  const t = useMessages(messages);
  const [code, setCode] = useState('');
  const [recoveryCode, setRecoveryCode] = useState('');
  const [isByRecovery, setIsByRecovery] = useState(false);
  const [judged, setJudged] = useState<unknown>();
  const isWrong = error === judged && isWrongCode(error);

  if (error && error !== judged) {
    setJudged(error);
    if (isWrongCode(error)) {
      setCode('');
      setRecoveryCode('');
    }
  }

  const isReady = isByRecovery ? recoveryCode.trim() !== '' : code.length === codeLength;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isPending) onSend(isByRecovery ? { recoveryCode: recoveryCode.trim() } : { code });
  }

  return (
    <Flex gap={16} direction="column" component="form" onSubmit={submit} noValidate>
      <ErrorText error={error} />
      {isByRecovery ? (
        <TextInput
          key="recovery"
          label={t('recoveryCode')}
          value={recoveryCode}
          onChange={(event) => setRecoveryCode(event.target.value)}
          error={isWrong && recoveryCode === ''}
          size="md"
          autoComplete="off"
          maxLength={60}
          spellCheck={false}
          autoCapitalize="characters"
          autoFocus
        />
      ) : (
        <CodeBoxes value={code} onChange={setCode} isWrong={isWrong && code === ''} autoFocus />
      )}
      <Group gap={8}>
        <Button flex={1} type="submit" size="md" {...(color ? { color } : {})} disabled={!isReady} loading={isPending}>
          {submitLabel}
        </Button>
        {aside}
      </Group>
      {takesRecoveryCode && (
        <Anchor
          style={{ alignSelf: 'flex-start' }}
          component="button"
          type="button"
          size="sm"
          onClick={() => setIsByRecovery(!isByRecovery)}
        >
          {t(isByRecovery ? 'useCode' : 'useRecoveryCode')}
        </Anchor>
      )}
    </Flex>
  );
}

function isWrongCode(error: unknown): boolean {
  return [codeIncorrect, codeIncorrectAgain, secondFactorRequired].some((wrong) => isFailure(error, wrong));
}
