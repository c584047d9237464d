import StopOutlined from '@ant-design/icons/es/icons/StopOutlined';
import type { CallResponse } from '../../../shared/contract/contract';
import { getHref } from '../../../shared/routes';
import { AppLink } from '../../components/AppLink';
import { LinkButton } from '../../components/LinkButton';
import { Money } from '../../components/Money';
import { StatusTag } from '../../components/StatusTag';
import { type ConstantPartProps, useConstantPart } from '../../lib/constantPart';
import { usePublicConfig } from '../../lib/publicConfig';
import { useCardObstacle } from '../cards/useCardObstacle';
import styles from './PackageCard.module.css';

type Combo = CallResponse<'getHomeComboListByCard'>[number];

function Price({ combo }: { combo: Combo }) {
  const companyFen = Math.min(combo.companyPaysFen, combo.priceFen);
  const selfFen = combo.priceFen - companyFen;
  return (
    <dl className={`yj-sums yj-stack yj-gap-1 yj-muted ${styles.price}`}>
      <div>
        <dt>套餐价</dt>
        <dd>
          <Money fen={combo.priceFen} />
        </dd>
      </div>
      <div>
        <dt>企业支付</dt>
        <dd>
          <Money fen={companyFen} />
        </dd>
      </div>
      <div>
        <dt>个人支付</dt>
        <dd>
          <Money fen={selfFen} size="l" />
        </dd>
      </div>
    </dl>
  );
}

interface Content {
  combo: Combo;
  canBook: boolean;
}

function PackageCard({ of }: ConstantPartProps) {
  const { combo, canBook } = JSON.parse(of) as Content;
  const { basePath } = usePublicConfig();
  return (
    <article className={`yj-surface yj-column yj-full ${styles.card}`}>
      <img src={`${basePath}/covers/${combo.cover}.svg`} alt="" width={320} height={120} loading="lazy" className={styles.cover} />
      <div className="yj-column yj-grow yj-pad">
        <h3>
          <AppLink to={getHref('PackDetail', { query: { comboId: combo.comboId } })} className="yj-plain yj-cover">
            {combo.name}
          </AppLink>
        </h3>
        <p className="yj-muted yj-mt-1">{[`${combo.itemCount} 项检查`, ...combo.tags].join(' · ')}</p>
        {combo.suitable ? null : (
          <div className="yj-row yj-mt-3">
            <StatusTag icon={<StopOutlined />}>不适合您</StatusTag>
            <span className="yj-small yj-muted">{combo.reason}</span>
          </div>
        )}
        <Price combo={combo} />
        <div className={`yj-mt-3 ${styles.actions}`}>
          {combo.suitable && canBook ? (
            <LinkButton to={getHref('Appoint', { query: { comboId: combo.comboId } })} block>
              预约这个套餐
              <span className="yj-visually-hidden">：{combo.name}</span>
            </LinkButton>
          ) : (
            <LinkButton to={getHref('PackDetail', { query: { comboId: combo.comboId } })} block>
              查看详情
              <span className="yj-visually-hidden">：{combo.name}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </article>
  );
}

/**
 * A package in a list, with its suitability, its price and who pays; with a link to booking if the card can book it. A click on its name or
 * anywhere on the card opens it. The server renders it once for all employees to whom it looks the same.
 */
export function PackageItem({ combo }: { combo: Combo }) {
  const canBook = useCardObstacle() === null;
  const content: Content = { combo, canBook };
  return <li {...useConstantPart(PackageCard, { of: JSON.stringify(content) })} />;
}
