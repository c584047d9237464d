import './antd.css';
import './antd.overrides.css';
import './antd.care.css';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider, type ThemeConfig } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ReactNode } from 'react';
import { NotifyHost } from '../notify/NotifyHost';
import tokens from './antdTokens.json';

dayjs.locale('zh-cn');

/**
 * No styles are computed at run time: they are in the static sheets of the build (src/kit/antd/build/antdCss.js), made of the same tokens, and the
 * company's colours are CSS variables.
 */
const theme: ThemeConfig = Object.freeze({
  ...tokens,
  // Dialogs, drawers and panels open in place: one that still grows moves its buttons away from a click that has begun, which is then lost.
  token: { ...tokens.token, motion: false },
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'yj' },
});

/** One cache for all renders; in this mode it contains nothing of a user. */
const cache = createCache();

/** The ring around what was pressed has a React root of its own, made before the press is painted. */
const NO_WAVE = Object.freeze({ disabled: true });

/** The theme and the Chinese locale. */
export function AntdTheme({ children }: { children: ReactNode }) {
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider theme={theme} locale={zhCN} wave={NO_WAVE} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

/** What antd needs on private pages: the theme, the Chinese locale, and the containers of messages and dialogs. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <AntdTheme>
      <NotifyHost>{children}</NotifyHost>
    </AntdTheme>
  );
}
