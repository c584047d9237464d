import { Timeline } from 'antd';

interface HowToProps {
  steps: readonly { title: string; text: string }[];
}

/** antd's `Timeline` as numbered instructions. */
export function HowTo({ steps }: HowToProps) {
  return (
    <Timeline
      items={steps.map(({ title, text }, index) => ({
        key: title,
        icon: <b aria-hidden="true">{index + 1}</b>,
        content: (
          <>
            <h3>{title}</h3>
            <p>{text}</p>
          </>
        ),
      }))}
    />
  );
}
