import { Button, Checkbox } from 'antd';
import { FlagTag } from '../../../features/report/FlagTag';
import { type CheckedPage, DOUBTS, type Reading, type ReadValue } from './checkTexts';

interface PageValuesProps {
  page: CheckedPage;
  confirmed: Reading['confirmed'];
  /** Chosen rows of all pages. */
  chosen: ReadonlySet<string>;
  /** False while the page is not visible, or nothing may be taken. */
  canChoose: boolean;
  onChoose(rowIds: readonly string[], isChosen: boolean): void;
  onPoint(rowId: string): void;
  onRemove(code: string): void;
  /** The item that is being removed. */
  removing: string | null;
}

type CertainValue = ReadValue & { value: NonNullable<ReadValue['value']> };
const isCertain = (each: ReadValue): each is CertainValue => each.value !== null;

function Printed({ printed: { name, value, unit, range } }: ReadValue) {
  return (
    <>
      {name || '没有读到项目名'}：{value} {unit}
      {range ? `（${range}）` : ''}
    </>
  );
}

/** The results that were read on a page, to be ticked one by one or together, and those that cannot be taken, with the reason. */
export function PageValues({ page, confirmed, chosen, canChoose, onChoose, onPoint, onRemove, removing }: PageValuesProps) {
  const codes = new Set(confirmed.map(({ code }) => code));
  const certain = page.values.filter(isCertain);
  const open = certain.filter(({ value }) => !codes.has(value.code));
  const doubtful = page.values.filter((each) => !isCertain(each));
  const ticked = open.filter(({ rowId }) => chosen.has(rowId)).length;
  return (
    <>
      {open.length > 0 ? (
        <p className="yj-entry">
          <Checkbox
            disabled={!canChoose}
            checked={ticked === open.length}
            indeterminate={ticked > 0 && ticked < open.length}
            onChange={({ target }) =>
              onChoose(
                open.map(({ rowId }) => rowId),
                target.checked,
              )
            }
          >
            这一页的 {open.length} 项都和原件一致
          </Checkbox>
        </p>
      ) : null}
      <ul>
        {certain.map((each) => {
          const { rowId, printed, value } = each;
          const isKept = codes.has(value.code);
          return (
            <li key={rowId} className="yj-row yj-between yj-entry" onPointerEnter={() => onPoint(rowId)} onFocus={() => onPoint(rowId)}>
              {isKept ? (
                <div className="yj-words">
                  <b>{value.name}</b> {value.value} {value.unit}
                  <span className="yj-note yj-block">已存入趋势</span>
                </div>
              ) : (
                <Checkbox
                  className="yj-words"
                  disabled={!canChoose}
                  checked={chosen.has(rowId)}
                  onChange={({ target }) => onChoose([rowId], target.checked)}
                >
                  <b>{value.name}</b> {value.value} {value.unit}
                  <span className="yj-note yj-block">
                    原件：{printed.name}
                    {value.range.text
                      ? `，参考范围 ${value.range.text}`
                      : printed.range
                        ? `，参考范围“${printed.range}”没有读懂`
                        : '，没有写参考范围'}
                  </span>
                </Checkbox>
              )}
              <div className="yj-row">
                <FlagTag flag={value.flag} />
                {isKept ? (
                  <Button
                    type="link"
                    size="small"
                    loading={removing === value.code}
                    onClick={() => onRemove(value.code)}
                    aria-label={`移出：${value.name}`}
                  >
                    移出
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {doubtful.length > 0 ? (
        <div className="yj-entry">
          <h3 className="yj-normal yj-strong">没有把握，不能存入的 {doubtful.length} 项</h3>
          <ul>
            {doubtful.map((each) => (
              <li key={each.rowId} className="yj-note yj-mt-1" onPointerEnter={() => onPoint(each.rowId)}>
                <Printed {...each} />
                <span className="yj-block">{each.doubt ? DOUBTS[each.doubt] : ''}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
