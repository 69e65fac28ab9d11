import { Button } from '@mantine/core';
import type { VerificationType } from '@tetri/contract';
import { Link } from '../../routing/index.ts';
import { type Kept, kindState } from './kind-state.ts';
import { StateText } from './state-text.tsx';
import { useVerificationMessages } from './use-verification-messages.ts';

interface KindCardProps {
  readonly kept: Kept;
  readonly now: number;
  readonly type: Exclude<VerificationType, 'currency'>;
}

/** One thing that can be verified: what for, how far it is, and what can be done. */
export function KindCard({ kept, now, type }: KindCardProps) {
  const t = useVerificationMessages();
  const state = kindState(kept, { type }, now);
  return (
    <li>
      <h2>{t(`kind-${type}`)}</h2>
      <p>{t(`why-${type}`)}</p>
      <StateText state={state} />
      {state.canAct && (
        <Button
          component={Link}
          to={`?type=${type}`}
          variant={type === 'person' || state.status === 'mend' ? 'filled' : 'default'}
          aria-label={`${t(`act-${state.status}`)}: ${t(`kind-${type}`)}`}
        >
          {t(`act-${state.status}`)}
        </Button>
      )}
    </li>
  );
}
