import { type FormEvent, useEffect, useState } from 'react';
import { DEFAULT_LOGIN_PATH } from '../../../shared/constants';
import { getHref } from '../../../shared/routes';
import { Loading } from '../../components/Loading';
import { Button, ButtonLink } from '../../components/public/Button';
import { PublicHeader } from '../../components/public/PublicHeader';
import { Bone, EmptyState, FailedState } from '../../components/public/StateView';
import { TextField } from '../../components/public/TextField';
import { CareSwitch } from '../../kit/care/CareSwitch';
import { usePublicConfig } from '../../lib/publicConfig';
import { useAppDispatch } from '../../store/hooks';
import { useCall } from '../../store/publicCalls';
import { getListRequest, KEYWORD_MAX } from './Company.data';
import styles from './Company.module.css';
import { CompanyList } from './parts/CompanyList';
import { Landing } from './parts/Landing';
import { sortRecentFirst } from './parts/sortRecentFirst';
import { useArrowKeys } from './parts/useArrowKeys';
import { useKeyword } from './parts/useKeyword';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The companies used in this browser, known after hydration. */
function useRecentCompanies(): readonly string[] {
  const dispatch = useAppDispatch();
  const [recent, setRecent] = useState<readonly string[]>([]);
  useEffect(() => setRecent(dispatch((_dispatch, _getState, { storage }) => storage.getRecentCompanies())), [dispatch]);
  return recent;
}

function Results({ keyword }: { keyword: string }) {
  const { data, isError, isFetching, refetch } = useCall('getCompanyList', getListRequest(keyword));
  const recent = useRecentCompanies();
  if (isError) return <FailedState label="企业列表" onRetry={refetch} busy={isFetching} text="网络或服务可能暂时不通，稍等一下再试。" />;
  if (!data) {
    return (
      <Loading label="企业列表">
        <div className="yj-tiles yj-gap-2">
          {BONES.map((bone) => (
            <Bone key={bone} height="64px" />
          ))}
        </div>
      </Loading>
    );
  }
  const more = data.total > data.list.length;
  return (
    <>
      <p role="status" className={keyword && data.total > 0 ? 'yj-muted' : 'yj-visually-hidden'}>
        {keyword && (data.total > 0 ? `找到 ${data.total} 家企业${more ? '，可以输入更完整的名称' : ''}` : '没有符合的企业')}
      </p>
      {data.total > 0 ? (
        <CompanyList companies={sortRecentFirst(data.list, recent)} recent={recent} />
      ) : (
        <EmptyState
          icon="search"
          title={`没有找到“${keyword}”`}
          text="换个简称或全称再试；也可以向公司人事要登录地址，或先用手机号登录。"
          action={<ButtonLink to={DEFAULT_LOGIN_PATH}>用手机号登录</ButtonLink>}
        />
      )}
    </>
  );
}

/** The page to choose a company; before a search it introduces the product. */
export default function CompanyPage() {
  const { basePath } = usePublicConfig();
  const { typed, setTyped, searched, searchNow } = useKeyword();
  const { area, focusFirst } = useArrowKeys();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === searched) focusFirst();
    else searchNow();
  };
  return (
    <>
      <PublicHeader>
        <CareSwitch />
      </PublicHeader>
      <main className={`yj-gutter ${styles.page}`}>
        <div className="yj-stack yj-gap-2">
          <h1 tabIndex={-1}>选择您的企业</h1>
          <p className="yj-muted yj-large">找到公司，用体检卡、手机号或企业账号登录，预约今年的体检。</p>
        </div>
        <search ref={area} className="yj-surface yj-stack yj-gap-4 yj-pad-5 yj-mt-5">
          <form action={basePath + getHref('Company')} method="get" onSubmit={handleSubmit}>
            <TextField
              name="keyword"
              type="search"
              label="企业名称"
              autoComplete="organization"
              maxLength={KEYWORD_MAX}
              defaultValue={typed}
              onInput={({ currentTarget: { value } }) => setTyped(value)}
              hint="输入名称的一部分即可。"
              trailing={
                <Button type="submit" kind="text" icon="search">
                  查找
                </Button>
              }
            />
          </form>
          <Results keyword={searched} />
        </search>
        {!searched && <Landing />}
      </main>
    </>
  );
}
