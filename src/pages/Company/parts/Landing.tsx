import { Icon, type IconName } from '../../../components/public/Icon';
import styles from '../Company.module.css';

const STEPS: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'search', title: '选套餐', text: '看清每个项目查什么、为什么查，也可以加项。' },
  { icon: 'calendar', title: '约门店', text: '按城市和空余日期挑选，余位实时更新。' },
  { icon: 'invoice', title: '付自费部分', text: '公司承担的先扣除，自付多少一目了然。' },
  { icon: 'report', title: '看报告', text: '历年结果、趋势和解读，都在同一处。' },
];

/** Introduces the product, before a search. */
export function Landing() {
  return (
    <section className="yj-rule" aria-labelledby="landing">
      <h2 id="landing">从预约到报告，四步完成</h2>
      <ol className={`yj-tiles yj-mt-5 ${styles.landing}`}>
        {STEPS.map(({ icon, title, text }, index) => (
          <li key={title}>
            <Icon name={icon} size={24} className="yj-accent yj-mb-3" />
            <h3>
              {index + 1}. {title}
            </h3>
            <p className="yj-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
