import '../../elements/drawer-styles.ts';
import { Drawer } from '@mantine/core';
import { useClickOutside, useFocusTrap, useHotkeys, useMergedRef } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { CurrencyList } from './currency-list.tsx';
import styles from './currency-picker.module.css';
import type { ListedCurrency } from './directions.ts';
import { useDialogFocus } from '../../elements/use-dialog-focus.ts';
import { useExchangeMessages } from './use-exchange-messages.ts';

interface CurrencyPickerProps {
  readonly side: 'give' | 'receive';
  readonly currencies: readonly ListedCurrency[];
  readonly selectedId: string;
  /** On a narrow screen the list comes as a sheet from below. */
  readonly isNarrow: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export default function CurrencyPicker(props: CurrencyPickerProps) {
  const t = useExchangeMessages();
  useDialogFocus(true);
  const { side, currencies, selectedId, onChoose, onClose } = props;
  const title = t(side === 'give' ? 'pickGive' : 'pickReceive');
  const list = <CurrencyList currencies={currencies} selectedId={selectedId} onChoose={onChoose} />;
  if (!props.isNarrow) {
    return (
      <Panel title={title} onClose={onClose}>
        {list}
      </Panel>
    );
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={title}
      classNames={{ content: styles['sheet'] ?? '', inner: styles['from-below'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {list}
    </Drawer>
  );
}

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Opens below the side it belongs to, and comes into view whole; a click elsewhere or Escape closes it. */
function Panel({ title, onClose, children }: PanelProps) {
  const trap = useFocusTrap();
  const panel = useRef<HTMLDivElement>(null);
  const outside = useClickOutside<HTMLDivElement>(({ target }) => {
    // A press on its own button closes it by the click, which would open it again.
    const opener = panel.current?.parentElement?.querySelector('[aria-haspopup]');
    if (!opener?.contains(target as Node)) onClose();
  });
  const ref = useMergedRef(outside, trap, panel);
  useEffect(() => {
    // In braces: some browsers answer with a promise, which is no clean-up.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useHotkeys([['Escape', onClose]], []);
  return (
    <div ref={ref} className={styles['panel']} role="dialog" aria-label={title}>
      {children}
    </div>
  );
}
