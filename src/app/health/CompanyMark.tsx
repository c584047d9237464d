import { Avatar } from 'antd';
import { takeGraphemes } from '../../../shared/graphemes';
import { classNames } from '../../lib/classNames';
import { usePublicConfig } from '../../lib/publicConfig';
import styles from './panels.module.css';

interface CompanyMarkProps {
  name: string;
  /** Address of the logo; without one, the first character of the name is shown. */
  logoUrl?: string | undefined;
}

/** The company's logo and name. The logo is decorative. */
export function CompanyMark({ name, logoUrl }: CompanyMarkProps) {
  const { basePath } = usePublicConfig();
  const source = logoUrl?.startsWith('/') ? basePath + logoUrl : logoUrl;
  return (
    <span className={`yj-row yj-gap-3 ${styles.mark}`}>
      <Avatar shape="square" size={36} className={classNames('yj-fixed', !source && 'yj-soft')} src={source} alt="" aria-hidden="true">
        {takeGraphemes(name, 1)}
      </Avatar>
      <span className="yj-cut yj-large yj-strong">{name}</span>
    </span>
  );
}
