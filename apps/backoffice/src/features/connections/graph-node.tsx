import type { KeyboardEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './connection-graph.module.css';
import type { Account, Hub } from './connection-types.ts';
import { messages } from './messages.ts';
import type { Spot } from './place-nodes.ts';
import { useSharedText } from './use-shared-text.ts';

interface NodeProps {
  readonly spot: Spot;
  readonly isChosen: boolean;
  readonly isTabStop: boolean;
  readonly onChoose: () => void;
  /** To the next node, or the one before. */
  readonly onGo: (step: number) => void;
  readonly register: (element: SVGGElement | null) => void;
}

const shownMax = 16;
const arrows: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** An account: larger where the page is about it, green where rewards of it wait, with a dot where some are held. */
export function AccountNode({
  account,
  isUnfolded,
  ...node
}: NodeProps & { readonly account: Account; readonly isUnfolded: boolean }) {
  const t = useMessages(messages);
  const { nameOf } = useSharedText();
  const { partner, isBlocked, steps } = account;
  const name = nameOf(account);
  const isHeld = (partner?.heldRewards ?? 0) > 0;
  const isRewarded = isHeld || (partner?.pendingRewards ?? 0) > 0;
  const said = [
    name,
    isHeld && t('heldRewards', { count: partner?.heldRewards ?? 0 }),
    isBlocked && t('blocked'),
    isUnfolded && t('isUnfolded'),
  ].filter(Boolean);
  const size = steps === 0 ? 20 : steps === 1 ? 14 : 11;
  return (
    <Node
      {...node}
      label={said.join(', ')}
      words={
        <text className={styles['name']} y={size + 15}>
          {name.length > shownMax ? `${name.slice(0, shownMax - 1)}…` : name}
        </text>
      }
    >
      <circle
        className={styles['account']}
        r={size}
        data-rewarded={isRewarded || undefined}
        data-blocked={isBlocked || undefined}
      />
      {isHeld && <circle className={styles['held']} r={5} cx={size * 0.75} cy={-size * 0.75} />}
    </Node>
  );
}

/** What many share. */
export function HubNode({ hub, ...node }: NodeProps & { readonly hub: Hub }) {
  const { hubText, kindText } = useSharedText();
  return (
    <Node
      {...node}
      label={hubText(hub)}
      words={
        <>
          <text className={styles['total']} y={4.5}>
            {hub.isMore ? `${hub.total}+` : hub.total}
          </text>
          <text className={styles['name']} y={28}>
            {kindText(hub.kind)}
          </text>
        </>
      }
    >
      <rect className={styles['hub']} x={-24} y={-13} width={48} height={26} rx={8} />
    </Node>
  );
}

function Node({
  spot,
  isChosen,
  isTabStop,
  onChoose,
  onGo,
  register,
  label,
  words,
  children,
}: NodeProps & { readonly label: string; readonly words: ReactNode; readonly children: ReactNode }) {
  function press(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (step === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) onChoose();
    else onGo(step);
  }
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <g
        ref={register}
        className={styles['node']}
        role="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={press}
      >
        <title>{label}</title>
        {children}
      </g>
      <g aria-hidden>{words}</g>
    </g>
  );
}
