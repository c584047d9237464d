import type { CSSProperties } from 'react';
import { getHref } from '../../../shared/routes';
import { ButtonLink } from '../../components/public/Button';
import { PublicHeader } from '../../components/public/PublicHeader';
import { usePublicConfig } from '../../lib/publicConfig';
import { ErrorSimulations } from './parts/ErrorSimulations';
import { Panel } from './parts/Panel';
import { Reachability } from './parts/Reachability';
import { StorageCheck } from './parts/StorageCheck';
import { ThemePreview } from './parts/ThemePreview';

/** Attributes, because the first script of every page would have to list a style sheet of their own. */
const WIDE_TILES = { '--tile': '420px', alignItems: 'start' } as CSSProperties;

/**
 * Diagnostics. Build and reachability of the back end are shown to everybody; theme preview, storage check and error simulations only with
 * the sample data.
 */
export default function TestPage() {
  const { build, sample, basePath } = usePublicConfig();
  return (
    <>
      <PublicHeader />
      <main className="yj-gutter">
        <header className="yj-row yj-between yj-mb-5">
          <div>
            <h1 tabIndex={-1}>诊断</h1>
            <p className="yj-muted yj-mt-3">看看这一版是什么、服务是否连得上。向同事求助时，可以把这一页的截图发给对方。</p>
          </div>
          <ButtonLink to={getHref('Company')}>选择企业</ButtonLink>
        </header>
        <div className="yj-tiles" style={WIDE_TILES}>
          <Panel title="版本">
            <dl className="yj-stack yj-gap-3">
              {[
                ['构建编号', <code key="build">{build}</code>],
                ['页面前缀', basePath || '无'],
                ['示例数据', sample ? '已加载' : '未加载'],
              ].map(([label, value]) => (
                <div key={String(label)} className="yj-row yj-between">
                  <dt className="yj-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
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
    </>
  );
}
