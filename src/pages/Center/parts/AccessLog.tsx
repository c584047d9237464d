import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import { Button } from 'antd';
import { useState } from 'react';
import { isCallMissing } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { formatInstant } from '../../../lib/day';
import { READS_PER_PAGE } from '../Center.data';
import styles from '../Center.module.css';

/** Who read the person's health record, and when. */
export function AccessLog() {
  const [page, setPage] = useState(1);
  const reads = accountApi.useGetAccessLogQuery({ page, pageSize: READS_PER_PAGE });
  if (isCallMissing(reads.error)) return null;
  const pages = Math.max(1, Math.ceil((reads.data?.total ?? 0) / READS_PER_PAGE));
  return (
    <Card title="谁看过我的健康档案" flush>
      <StateView
        query={reads}
        label="查看记录"
        skeleton={<BoneLines inset height={260} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={<SafetyCertificateOutlined />} title="还没有人看过" text="每次查看报告，都会记在这里。" />}
      >
        {({ list }) => (
          <>
            <table className={styles.log} aria-busy={reads.isFetching}>
              <caption className="yj-visually-hidden">健康档案的查看记录</caption>
              <thead>
                <tr>
                  <th scope="col">时间</th>
                  <th scope="col">谁</th>
                  <th scope="col">做了什么</th>
                </tr>
              </thead>
              <tbody>
                {list.map(({ at, who, action }) => (
                  <tr key={`${at} ${who} ${action}`}>
                    <td>{formatInstant(at, { year: true })}</td>
                    <td>{who}</td>
                    <td>{action}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {pages > 1 ? (
              <nav className={styles.pages} aria-label="查看记录分页">
                <Button size="small" aria-disabled={page === 1} onClick={() => setPage(Math.max(1, page - 1))}>
                  较近的
                </Button>
                <span>
                  第 {page} / {pages} 页
                </span>
                <Button size="small" aria-disabled={page === pages} onClick={() => setPage(Math.min(pages, page + 1))}>
                  更早的
                </Button>
              </nav>
            ) : null}
          </>
        )}
      </StateView>
    </Card>
  );
}
