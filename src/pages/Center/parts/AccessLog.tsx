import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
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

/** Who read the person's health record, and when. */
export function AccessLog() {
  const [page, setPage] = useState(1);
  const reads = accountApi.useGetAccessLogQuery({ page, pageSize: READS_PER_PAGE });
  if (isCallMissing(reads.error)) return null;
  return (
    <Card title="谁看过我的健康档案">
      <StateView
        query={reads}
        label="查看记录"
        skeleton={<BoneLines height={260} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={<SafetyCertificateOutlined />} title="还没有人看过" text="每次查看报告，都会记在这里。" />}
      >
        {({ list, total }) => (
          <>
            <Timeline
              aria-busy={reads.isFetching}
              items={list.map(({ at, who, action }) => ({
                key: `${at} ${who} ${action}`,
                content: `${formatInstant(at, { year: true })} · ${who} · ${action}`,
              }))}
            />
            <Pages page={page} pages={Math.max(1, Math.ceil(total / READS_PER_PAGE))} onChange={setPage} />
          </>
        )}
      </StateView>
    </Card>
  );
}
