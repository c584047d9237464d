import { DEFAULT_THEME_COLOR } from '../../../../shared/constants';
import type { ThemeColors } from '../../../../shared/entities';
import { Button } from '../../../components/public/Button';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { changeThemeColor } from '../../../store/themeSlice';
import { Panel } from './Panel';

const FIELDS: readonly { type: keyof ThemeColors; label: string }[] = [
  { type: 'pryColor', label: '主色' },
  { type: 'bgColor', label: '品牌底色' },
  { type: 'fontColor', label: '品牌文字' },
];

/** Previews the three company colours. Nothing is saved. */
export function ThemePreview() {
  const dispatch = useAppDispatch();
  const theme = useAppSelector((state) => state.theme);
  return (
    <Panel title="主题预览" extra="换公司颜色看看，刷新后恢复">
      <div className="yj-stack yj-gap-3">
        {FIELDS.map(({ type, label }) => (
          <label key={type} className="yj-row yj-between">
            <span>{label}</span>
            <span className="yj-line yj-middle yj-gap-3">
              <span className="yj-muted">{theme[type].toUpperCase()}</span>
              <input
                type="color"
                style={{ width: 48, height: 32, padding: 2 }}
                value={theme[type].toLowerCase()}
                onChange={({ currentTarget: { value } }) => dispatch(changeThemeColor({ type, color: value }))}
              />
            </span>
          </label>
        ))}
      </div>
      <div className="yj-stack yj-gap-3 yj-inset yj-brand yj-mt-5">
        <b className="yj-large">企业名称</b>
        <span>欢迎预约今年的体检</span>
      </div>
      <div className="yj-row yj-mt-5">
        <Button kind="primary">主要操作</Button>
        <Button>次要操作</Button>
        <Button
          kind="text"
          onClick={() => {
            for (const { type } of FIELDS) dispatch(changeThemeColor({ type, color: DEFAULT_THEME_COLOR }));
          }}
        >
          恢复默认
        </Button>
      </div>
    </Panel>
  );
}
