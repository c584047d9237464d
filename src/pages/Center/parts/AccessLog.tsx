import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import { Button, Flex, Timeline } from 'antd';
import { useState } from 'react';
import { isCallMissing } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { formatInstant } from '../../../lib/day';
import { READS_PER_PAGE } from '../Center.data';

/** The way to older and newer entries. */
function Pages({ page, pages, onChange }: { page: number; pages: number; onChange(page: number): void }) {
  if (pages === 1) return null;
  return (
    <Flex component="nav" aria-label="查看记录分页" justify="space-between" align="center">
      <Button size="small" aria-disabled={page === 1} onClick={() => onChange(Math.max(1, page - 1))}>
        较近的
      </Button>
      <span>
        第 {page} / {pages} 页
      </span>
      <Button size="small" aria-disabled={page === pages} onClick={() => onChange(Math.min(pages, page + 1))}>
        更早的
      </Button>
    </Flex>
  );
}

/** What the server calls the person. */
const SELF = '本人';

interface ReadsProps {
  by: 'others' | 'self';
  label: string;
  empty: string;
}

/** Those reads, page by page. */
function Reads({ by, label, empty }: ReadsProps) {
  const [page, setPage] = useState(1);
  const reads = accountApi.useQueryAccessLogQuery({ page, pageSize: READS_PER_PAGE, by });
  return (
    <StateView
      query={reads}
      label={label}
      skeleton={<BoneLines height={120} />}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState icon={<SafetyCertificateOutlined />} title={empty} text="每次查看报告，都会记在这里。" />}
    >
      {({ list, total }) => (
        <>
          <Timeline
            aria-busy={reads.isFetching}
            items={list
              // A back end that does not tell them apart.
              .filter(({ who }) => by === 'self' || who !== SELF)
              .map(({ at, who, action }) => ({
                key: `${at} ${who} ${action}`,
                content: `${formatInstant(at, { year: true })} · ${who} · ${action}`,
              }))}
          />
          <Pages page={page} pages={Math.max(1, Math.ceil(total / READS_PER_PAGE))} onChange={setPage} />
        </>
      )}
    </StateView>
  );
}

/** Who read the person's health record, and when: others first, so that a stranger is noticed; the own reads on request. */
export function AccessLog() {
  const [isOpen, setOpen] = useState(false);
  const others = accountApi.useQueryAccessLogQuery({ page: 1, pageSize: READS_PER_PAGE, by: 'others' });
  if (isCallMissing(others.error)) return null;
  return (
    <Card title="谁看过我的健康档案" hint="本人以外的查看">
      <Reads by="others" label="查看记录" empty="没有别人看过" />
      <Button type="text" icon={isOpen ? <UpOutlined /> : <DownOutlined />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        我自己的查看
      </Button>
      {isOpen ? <Reads by="self" label="我自己的查看记录" empty="您还没有看过" /> : null}
    </Card>
  );
}
