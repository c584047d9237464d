import { Checkbox, Typography } from 'antd';
import { useEffect, useState } from 'react';
import type { AppStorage } from '../../lib/storage';
import { useAppDispatch } from '../../store/hooks';

const TICKS_KEY = 'content_ticks';

type Ticks = Record<string, boolean>;

/** Ticked items by card, so that the next person at the same computer starts with an empty list. */
type TicksByCard = Record<string, Ticks>;
const readTicks = (storage: AppStorage) => {
  const byCard = storage.getJson<TicksByCard>(TICKS_KEY) ?? {};
  const cardId = storage.getUserInfo()?.cardId ?? '';
  return { byCard, cardId, ticks: byCard[cardId] ?? {} };
};

interface ChecklistProps {
  contentKey: string;
  label: string;
  items: readonly { id: string; text: string }[];
}

/** A checklist. The ticks are stored in this browser only, so they appear after hydration. */
export function Checklist({ contentKey, label, items }: ChecklistProps) {
  const dispatch = useAppDispatch();
  const [ticks, setTicks] = useState<Ticks>({});
  useEffect(() => {
    dispatch((_dispatch, _getState, { storage }) => setTicks(readTicks(storage).ticks));
  }, [dispatch]);
  const getName = (id: string) => `${contentKey}-${id}`;
  const toggle = (name: string) =>
    dispatch((_dispatch, _getState, { storage }) => {
      // Read again, because another tab or list may have changed the ticks.
      const { byCard, cardId, ticks: current } = readTicks(storage);
      const next = { ...current, [name]: !ticks[name] };
      storage.setJson(TICKS_KEY, { ...byCard, [cardId]: next });
      setTicks(next);
    });
  const done = items.filter(({ id }) => ticks[getName(id)]).length;
  return (
    <fieldset className="yj-inset yj-stack yj-gap-3">
      <legend className="yj-visually-hidden">{label}清单</legend>
      {items.map(({ id, text }) => (
        <Checkbox key={id} checked={ticks[getName(id)] ?? false} onChange={() => toggle(getName(id))}>
          {text}
        </Checkbox>
      ))}
      <Typography.Text type="secondary" role="status">
        {done === items.length ? '全部准备好了' : `已完成 ${done} / ${items.length}`}
      </Typography.Text>
    </fieldset>
  );
}
