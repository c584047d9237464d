import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import { Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { CallResponse } from '../../../../shared/contract/contract';
import { isCallMissing } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { formatInstant } from '../../../lib/day';
import { READS_PER_PAGE } from '../Center.data';

type Read = CallResponse<'queryAccessLog'>['list'][number];

const COLUMNS: TableColumnsType<Read> = [
  { title: '时间', dataIndex: 'at', render: (at: string) => formatInstant(at, { year: true }) },
  { title: '谁', dataIndex: 'who' },
  { title: '做了什么', dataIndex: 'action' },
];

/** Who read the person's health record, and when. */
export function AccessLog() {
  const [page, setPage] = useState(1);
  const reads = accountApi.useGetAccessLogQuery({ page, pageSize: READS_PER_PAGE });
  if (isCallMissing(reads.error)) return null;
  return (
    <Card title="谁看过我的健康档案" flush>
      <StateView
        query={reads}
        label="查看记录"
        skeleton={<BoneLines inset height={260} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={<SafetyCertificateOutlined />} title="还没有人看过" text="每次查看报告，都会记在这里。" />}
      >
        {({ list, total }) => (
          <Table
            size="small"
            columns={COLUMNS}
            dataSource={[...list]}
            rowKey={({ at, who, action }) => `${at} ${who} ${action}`}
            loading={{ spinning: reads.isFetching, description: '正在加载…' }}
            pagination={{
              current: page,
              pageSize: READS_PER_PAGE,
              total,
              onChange: setPage,
              hideOnSinglePage: true,
              showSizeChanger: false,
            }}
          />
        )}
      </StateView>
    </Card>
  );
}
