import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import styles from '../Login.module.css';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** The address that the tab leads to without JavaScript. */
  href: string;
}

interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The same prefix as that of the panels. */
  prefix: string;
}

/** The ids that connect a tab with its panel. */
function getTabIds(prefix: string, id: string): { tab: string; panel: string } {
  return { tab: `${prefix}-tab-${id}`, panel: `${prefix}-panel-${id}` };
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs as in the ARIA Authoring Practices: one tab stop; arrow keys move and select. They are links, so that they work before hydration and
 * without JavaScript.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, prefix }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  const select = (id: Id) => {
    onSelect(id);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(getTabIds(prefix, id).tab)}`)?.focus();
  };
  const handleClick = (event: MouseEvent, id: Id) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
  };
  const handleKeyDown = (event: KeyboardEvent, index: number) => {
    const target = event.key === ' ' ? tabs[index] : tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!target) return;
    event.preventDefault();
    select(target.id);
  };

  return (
    <div className={`yj-line yj-gap-5 ${styles.tabs}`} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab, index) => (
        <a
          key={tab.id}
          href={tab.href}
          id={getTabIds(prefix, tab.id).tab}
          className={`yj-plain yj-large yj-nowrap ${styles.tab}`}
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={getTabIds(prefix, tab.id).panel}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={(event) => handleClick(event, tab.id)}
          onKeyDown={(event) => handleKeyDown(event, index)}
        >
          {tab.label}
        </a>
      ))}
    </div>
  );
}

/** The panel of a tab. Its content stays in the document while hidden, so that input is kept. */
export function TabPanel({ prefix, id, selected, children }: { prefix: string; id: string; selected: boolean; children: ReactNode }) {
  const ids = getTabIds(prefix, id);
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} hidden={!selected}>
      {children}
    </div>
  );
}
