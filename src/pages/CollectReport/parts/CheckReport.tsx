import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import loadable from '@loadable/component';
import { Alert, Button, Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { getHref } from '../../../../shared/routes';
import { describeFailure, toFailure } from '../../../api/ApiFailure';
import { filesApi } from '../../../api/endpoints/files';
import { Card } from '../../../components/Card';
import { LinkButton } from '../../../components/LinkButton';
import { PageHeader } from '../../../components/PageHeader';
import { Bone, BoneCard, EmptyState, FailedState, isRefused, Loading, StateView } from '../../../components/StateView';
import { useNotify } from '../../../kit/notify/notifier';
import { canReadPdf } from '../../../kit/pdf/canReadPdf';
import { UnreadablePdf } from '../../../kit/pdf/UnreadablePdf';
import { formatDay } from '../../../lib/day';
import { useReportFile } from '../useReportFile';
import { type CheckedPage, listPages, PROBLEMS, type Reading } from './checkTexts';
import { PageValues } from './PageValues';

const loadingOriginal = (
  <Loading label="原件">
    <Bone height="36dvh" />
  </Loading>
);

/** pdf.js is large, so it has a chunk of its own, loaded in the browser. */
const PagePicture = loadable(() => import(/* webpackChunkName: "pdf-reader" */ './PagePicture'), {
  ssr: false,
  fallback: loadingOriginal,
});

const NO_ORIGINAL = '看不到原件时不能存入结果。请换用新版的 Chrome、Edge、Firefox 或 Safari 再核对。';

const toDate = (day: string) => formatDay(day, { year: true, weekday: false });

/** What a person must know before comparing. */
function Warnings({ reading }: { reading: Reading }) {
  const { person, printedNames, printedDates, examDate, files } = reading;
  return (
    <Flex vertical gap="small" className="yj-mb-5">
      {person === 'other' ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={`文件上的姓名是“${printedNames.join('”“')}”，和您的不一样`}
          description="为了不混进别人的结果，这份报告的结果不能存入。如果传错了文件，请删除这份报告后重新上传。"
        />
      ) : null}
      {person === 'unknown' ? (
        <Alert
          type="warning"
          showIcon
          role="note"
          title={printedNames.length > 0 ? `文件上的姓名是“${printedNames.join('”“')}”` : '文件里没有读到姓名'}
          description="我们不能确定这是您的报告。请先看原件上的姓名，确认是您本人，再存入结果。"
        />
      ) : null}
      {printedDates.length > 0 && !printedDates.includes(examDate) ? (
        <Alert
          type="warning"
          showIcon
          role="note"
          title={`文件上的日期是 ${printedDates.map(toDate).join('、')}，您填的体检日期是 ${toDate(examDate)}`}
          description="趋势按您填的日期画。填错了，请删除这份报告，用正确的日期重新上传。"
        />
      ) : null}
      {files.map(({ fileId, name, problem }) =>
        problem ? <Alert key={fileId} type="info" showIcon role="note" title={`“${name}”${PROBLEMS[problem]}`} /> : null,
      )}
    </Flex>
  );
}

/** The picture of the current page. */
function Original({ page, activeRow, onShown }: { page: CheckedPage; activeRow: string | null; onShown(): void }) {
  const { file, retry } = useReportFile(page.fileId);
  if (file.state === 'failed') return <FailedState label="原件" text="原件没有打开。看不到原件时不能存入结果，请重试。" onRetry={retry} />;
  if (file.state === 'loading') return loadingOriginal;
  if (!canReadPdf()) return <UnreadablePdf file={{ name: page.fileName, blob: file.blob }} text={NO_ORIGINAL} />;
  return <PagePicture page={page} blob={file.blob} activeRow={activeRow} onShown={onShown} onRetry={retry} />;
}

/** Removes and confirms values. */
function useChanges(outsideReportId: string) {
  const notify = useNotify();
  const [confirm, { isLoading: isSaving }] = filesApi.useOutsideValueConfirmMutation();
  const [remove, { isLoading: isRemoving, originalArgs }] = filesApi.useOutsideValueRemoveMutation();
  return {
    isSaving,
    removing: isRemoving ? (originalArgs?.codes[0] ?? null) : null,
    /** Resolves to true when the values are in the trends. */
    save: async (rowIds: readonly string[], isOwnName: boolean) => {
      const { data, error } = await confirm({ outsideReportId, rowIds: [...rowIds], isOwnName });
      if (error) notify.error(describeFailure(toFailure(error)));
      else notify.success(data.count > 0 ? `已存入 ${data.count} 项，可以在指标趋势里看到。` : '这些结果已经存入过了。');
      return !error;
    },
    remove: async (code: string) => {
      const { error } = await remove({ outsideReportId, codes: [code] });
      if (error) notify.error(describeFailure(toFailure(error)));
      else notify.success('已移出趋势。');
    },
  };
}

function Pages({ reading, outsideReportId }: { reading: Reading; outsideReportId: string }) {
  const pages = listPages(reading);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [activeRow, setActiveRow] = useState<string | null>(null);
  const [isOwnName, setOwnName] = useState(false);
  const { isSaving, removing, save, remove } = useChanges(outsideReportId);
  const page = pages[Math.min(index, pages.length - 1)];
  if (!page) return null;
  const pageKey = `${page.fileId} ${page.page}`;
  const kept = new Set(reading.confirmed.map(({ code }) => code));
  const needsName = reading.person === 'unknown';
  const canSave = reading.values.some(({ value }) => value !== null && !kept.has(value.code));
  const choose = (rowIds: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...rowIds] : [...before].filter((rowId) => !rowIds.includes(rowId))));
  const turnTo = (next: number) => {
    setIndex(next);
    setActiveRow(null);
  };
  const pager =
    pages.length > 1 ? (
      <div className="yj-row">
        <Button size="small" disabled={index === 0} onClick={() => turnTo(index - 1)}>
          上一页
        </Button>
        <span className="yj-nowrap" role="status">
          {index + 1} / {pages.length}
        </span>
        <Button size="small" disabled={index >= pages.length - 1} onClick={() => turnTo(index + 1)}>
          下一页
        </Button>
      </div>
    ) : undefined;
  return (
    <div className="yj-columns yj-wide">
      <div className="yj-sticky yj-kept">
        <Card title={`原件第 ${page.page} 页`} hint={page.fileName} flush>
          <Original
            key={page.fileId}
            page={page}
            activeRow={activeRow}
            onShown={() => setShown((before) => new Set([...before, pageKey]))}
          />
        </Card>
      </div>
      <Card title="读到的结果" actions={pager} flush>
        <PageValues
          page={page}
          confirmed={reading.confirmed}
          chosen={chosen}
          canChoose={shown.has(pageKey) && reading.person !== 'other' && !isSaving}
          onChoose={choose}
          onPoint={setActiveRow}
          onRemove={remove}
          removing={removing}
        />
        {canSave ? (
          <div className="yj-pad">
            {needsName ? (
              <Checkbox className="yj-mb-3" checked={isOwnName} onChange={({ target }) => setOwnName(target.checked)}>
                我看过原件上的姓名，是我本人的报告
              </Checkbox>
            ) : null}
            <Button
              type="primary"
              block
              disabled={chosen.size === 0 || (needsName && !isOwnName)}
              loading={isSaving}
              onClick={async () => {
                if (await save([...chosen], isOwnName)) setChosen(new Set());
              }}
            >
              {chosen.size === 0 ? '勾选和原件一致的结果' : `把核对过的 ${chosen.size} 项存入趋势`}
            </Button>
            <p className="yj-note yj-mt-3">
              只有勾选的才会存入；存入后标明来自其他机构，随时可以移出。原件上有、这里没有列出的，是没有读到的。
            </p>
          </div>
        ) : null}
      </Card>
    </div>
  );
}

const skeleton = (
  <div className="yj-columns yj-wide">
    <BoneCard height={520} />
    <BoneCard height={520} />
  </div>
);

/** The results in an outside report beside its pages: what the person compares and ticks joins the trends. */
export function CheckReport({ outsideReportId }: { outsideReportId: string }) {
  const reading = filesApi.useOutsideValueReadQuery({ outsideReportId });
  const { data } = reading;
  return (
    <>
      <PageHeader
        view="check"
        title="核对外院结果"
        description={
          data ? `${data.institution} · ${formatDay(data.examDate, { year: true })}` : reading.isError ? '' : '正在读取文件里的结果。'
        }
        actions={
          <>
            <LinkButton to={getHref('CollectReport')}>我添加的报告</LinkButton>
            <LinkButton to={getHref('Report', { query: { view: 'trend', codes: data?.confirmed[0]?.code ?? 'LDL' } })}>指标趋势</LinkButton>
          </>
        }
      />
      {isRefused(reading.error) ? (
        <EmptyState
          icon={<FileSearchOutlined />}
          title="没有找到这份报告"
          text="地址可能不完整，报告可能已经删除，或不属于您。"
          action={<LinkButton to={getHref('CollectReport')}>我添加的报告</LinkButton>}
        />
      ) : (
        <StateView
          query={reading}
          label="文件里的结果"
          skeleton={skeleton}
          isEmpty={({ values, files, person }) =>
            values.length === 0 && person !== 'other' && files.every(({ problem }) => problem === null)
          }
          empty={
            <EmptyState
              icon={<FileSearchOutlined />}
              title="没有读到可以对应的结果"
              text="文件的排版我们还认不出来。原件会一直保存，可以随时下载，也可以请医生解读。"
            />
          }
        >
          {(answer) => (
            <>
              <Warnings reading={answer} />
              <Pages reading={answer} outsideReportId={outsideReportId} />
            </>
          )}
        </StateView>
      )}
    </>
  );
}
