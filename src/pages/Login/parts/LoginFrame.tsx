import type { ReactNode } from 'react';
import { getHref } from '../../../../shared/routes';
import { AppLink } from '../../../components/AppLink';
import { BrandMark } from '../../../components/BrandMark';
import { Icon, type IconName } from '../../../components/public/Icon';
import { CareSwitch } from '../../../kit/care/CareSwitch';
import { usePublicConfig } from '../../../lib/publicConfig';
import styles from '../Login.module.css';

/** What the product offers, in three lines. */
const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'calendar', title: '几步约好体检', text: '选套餐、挑门店和日期，余位随时可见。' },
  { icon: 'invoice', title: '费用清清楚楚', text: '公司承担多少、自己付多少，付款前就知道。' },
  { icon: 'report', title: '报告看得明白', text: '历年结果与趋势放在一起，只有您本人能看。' },
];

export interface Brand {
  name: string;
  welcome: string;
  /** Address of the company's monogram; the product's own mark when absent. */
  logoUrl?: string;
}

function Promises() {
  return (
    <ul className={`yj-stack ${styles.wide}`}>
      {PROMISES.map(({ icon, title, text }) => (
        <li key={title} className="yj-line yj-gap-4">
          <Icon name={icon} size={24} />
          <div>
            <b className="yj-block yj-large">{title}</b>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface LoginFrameProps {
  brand: Brand;
  /** Text of the link to the page to choose a company; no link when absent. */
  chooseLabel?: string;
  children: ReactNode;
}

/** The two halves of a login page: the company, and `children`. */
export function LoginFrame({ brand, chooseLabel, children }: LoginFrameProps) {
  const { basePath } = usePublicConfig();
  const logoUrl = brand.logoUrl?.startsWith('/') ? basePath + brand.logoUrl : brand.logoUrl;
  return (
    <main className={styles.page}>
      <section className={`yj-brand yj-column yj-gap-5 ${styles.brand}`} aria-label="企业介绍">
        <div className={`yj-row yj-gap-4 ${styles.company}`}>
          {logoUrl ? <img src={logoUrl} alt="" width={64} height={64} /> : <BrandMark size={64} />}
          <h1 tabIndex={-1}>{brand.name}</h1>
          <p className="yj-prose yj-balance">{brand.welcome}</p>
        </div>
        <Promises />
        <p className={`yj-small ${styles.wide}`}>约检 · 企业员工体检服务</p>
      </section>
      <section className={styles.side} aria-label="登录">
        <div className={`yj-row ${styles.top}`}>
          <CareSwitch />
          {chooseLabel && (
            <AppLink to={getHref('Company')} className="yj-link">
              {chooseLabel}
            </AppLink>
          )}
        </div>
        <div className={styles.card}>{children}</div>
      </section>
    </main>
  );
}
