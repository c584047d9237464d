import { FlagTag } from './FlagTag';
import type { Flag } from './reportTexts';

interface NamedValue {
  code: string;
  name: string;
  value: string;
  range: string;
  flag: Flag;
}

/** Values that an explanation or an action is about, each with its range. */
export const ValueList = ({ values }: { values: readonly NamedValue[] }) => (
  <ul>
    {values.map(({ code, name, value, range, flag }) => (
      <li key={code} className="yj-row">
        <span>
          {name} <span className="yj-strong">{value}</span>
        </span>
        {flag === 'unread' ? null : <FlagTag flag={flag} />}
        {range ? <span className="yj-note">参考 {range}</span> : null}
      </li>
    ))}
  </ul>
);
