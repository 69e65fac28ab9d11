import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './tab-bar.module.css';

export interface TabBarProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly isMissing?: boolean }[];
  readonly onChange: (value: Value) => void;
  /** Panels of the kit, where what the tabs show stands right below them. */
  readonly children?: ReactNode;
}

/** Tabs in one line, which scrolls where they do not fit and keeps the chosen one in sight. What a tab shows stands below and is the caller's. */
export function TabBar<Value extends string>({ label, value, tabs, onChange, children }: TabBarProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    const [row, chosen] = [list.current, list.current?.children[at]];
    if (!row || !chosen) return;
    // The observer is called once sizes are known: read here, they would make the browser lay out the page at once.
    const observer = new ResizeObserver(() => {
      const [tab, shown] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
      // Not on the screen yet.
      if (shown.width === 0) return;
      observer.disconnect();
      row.scrollLeft += tab.left - shown.left - (shown.width - tab.width) / 2;
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [at]);
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next as Value)}>
      <Tabs.List ref={list} className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={styles['tab']} mod={{ missing: tab.isMissing }}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
