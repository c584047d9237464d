import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { FlagLevel } from '../../../shared/questionnaire/Rule';
import type { Flag } from '../../../shared/questionnaire/rules';

const TYPES: Record<FlagLevel, 'error' | 'warning' | 'info'> = { stop: 'error', ask: 'warning', prepare: 'info' };

interface FlagListProps {
  flags: readonly Flag[];
  /** What can be done about an item that must not be done now. */
  action?: ReactNode;
}

/** What answers mean for items: which, what to do instead, and who says so. */
export function FlagList({ flags, action }: FlagListProps) {
  return (
    <Flex vertical gap="small">
      {flags.map(({ id, level, title, items, advice, source }) => (
        <Alert
          key={id}
          type={TYPES[level]}
          showIcon
          role="note"
          title={title}
          description={
            <>
              <p>
                <b>{items.join('、')}</b>：{advice}
              </p>
              <p className="yj-muted yj-small yj-mt-1">依据：{source}</p>
              {level === 'stop' && action ? <div className="yj-mt-3">{action}</div> : null}
            </>
          }
        />
      ))}
    </Flex>
  );
}
