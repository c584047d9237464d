import { Flex } from 'antd';
import { getHref } from '../../../shared/routes';
import { BrandMark } from '../../components/BrandMark';
import { Card } from '../../components/Card';
import { KeyValue } from '../../components/KeyValue';
import { LinkButton } from '../../components/LinkButton';
import { AntdProvider } from '../../features/antd/AntdProvider';
import { usePublicConfig } from '../../lib/publicConfig';
import { ErrorSimulations } from './parts/ErrorSimulations';
import { Reachability } from './parts/Reachability';
import { StorageCheck } from './parts/StorageCheck';
import { ThemePreview } from './parts/ThemePreview';
import styles from './Test.module.css';

/**
 * Diagnostics. Build and reachability of the back end are shown to everybody; theme preview, storage check and error simulations only with
 * the sample data. Unlike other public pages it is made of antd, whose theme it previews.
 */
export default function TestPage() {
  const { build, sample, basePath } = usePublicConfig();
  return (
    <AntdProvider>
      <Flex component="header" align="center" gap={12} className={styles.brand}>
        <BrandMark size={32} />
        <b>约检</b>
        企业员工体检服务
      </Flex>
      <main className={styles.page}>
        <Flex component="header" justify="space-between" align="end" gap="middle" wrap className={styles.head}>
          <div>
            <h1 tabIndex={-1}>诊断</h1>
            <p>看看这一版是什么、服务是否连得上。向同事求助时，可以把这一页的截图发给对方。</p>
          </div>
          <LinkButton to={getHref('Company')}>选择企业</LinkButton>
        </Flex>
        <div className={styles.grid}>
          <Card title="版本">
            <KeyValue
              items={[
                { label: '构建编号', value: <code>{build}</code> },
                { label: '页面前缀', value: basePath || '无' },
                { label: '示例数据', value: sample ? '已加载' : '未加载' },
              ]}
            />
          </Card>
          <Reachability />
          {sample ? (
            <>
              <ThemePreview />
              <StorageCheck />
              <ErrorSimulations />
            </>
          ) : null}
        </div>
      </main>
    </AntdProvider>
  );
}
