import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { CallResponse } from '../../../shared/contract/contract';
import { isCallMissing } from '../../api/ApiFailure';
import { contentApi } from '../../api/endpoints/content';
import { Card } from '../../components/Card';
import { PageHeader } from '../../components/PageHeader';
import { RichText } from '../../components/RichText';
import { BoneCard, EmptyState, StateView } from '../../components/StateView';
import { formatDay } from '../../lib/day';
import { Checklist } from './Checklist';
import styles from './ContentView.module.css';

type Content = CallResponse<'contentGet'>;
type Section = Content['sections'][number];

const skeleton = (
  <div className="yj-columns">
    <div className={`yj-stack yj-measure ${styles.text}`}>
      <BoneCard height={72} />
      <BoneCard height={280} />
      <BoneCard height={220} />
    </div>
    <BoneCard height={240} />
  </div>
);

function SectionView({ contentKey, section }: { contentKey: string; section: Section }) {
  return (
    <section id={section.anchor} className="yj-stack yj-gap-4 yj-whole" aria-labelledby={`${section.anchor}-title`}>
      <h2 id={`${section.anchor}-title`}>{section.title}</h2>
      {section.blocks.map((block) =>
        block.kind === 'html' ? (
          <RichText key={block.id} html={block.html} className="yj-prose" />
        ) : (
          <Checklist key={block.id} contentKey={contentKey} label={section.title} items={block.items} />
        ),
      )}
    </section>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={`yj-sticky yj-no-print ${styles.contents}`} aria-label="本页目录">
      <Card title="本页目录">
        <ol className="yj-stack yj-gap-2">
          {sections.map(({ anchor, title }) => (
            <li key={anchor}>
              <a href={`#${anchor}`} className="yj-muted yj-plain">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </Card>
    </nav>
  );
}

interface ContentViewProps {
  contentKey: Content['key'];
  /** The title until the content has loaded, or if it fails to. */
  title: string;
  /** Links that lead on, at the end of the heading's row. */
  actions?: ReactNode;
  /** Shown between the introduction and the sections. */
  figure?: ReactNode;
}

/** A content page with a table of contents, a checklist, and a print layout. */
export function ContentView({ contentKey, title, actions, figure }: ContentViewProps) {
  const content = contentApi.useContentGetQuery({ key: contentKey });
  const updatedOn = content.data && `更新于 ${formatDay(content.data.updatedOn, { year: true })}`;
  return (
    <>
      <PageHeader
        title={content.data?.title ?? title}
        description={updatedOn}
        actions={
          <>
            {content.data ? (
              <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
                打印
              </Button>
            ) : null}
            {actions}
          </>
        }
      />
      {isCallMissing(content.error) ? (
        <EmptyState icon={<ReadOutlined />} title="这一页还没有内容" text="您的企业暂未提供，可以先看订单里的检前准备。" />
      ) : (
        <StateView query={content} label={title} skeleton={skeleton}>
          {({ intro, sections }) => (
            <div className="yj-columns">
              <Card>
                <article className={`yj-stack yj-measure ${styles.text}`}>
                  {intro ? <RichText html={intro} className="yj-muted yj-prose" /> : null}
                  {figure}
                  {sections.map((section) => (
                    <SectionView key={section.anchor} contentKey={contentKey} section={section} />
                  ))}
                </article>
              </Card>
              <Contents sections={sections} />
            </div>
          )}
        </StateView>
      )}
    </>
  );
}
