import ShareAltOutlined from '@ant-design/icons/es/icons/ShareAltOutlined';
import type { CallResponse } from '../../../../shared/contract/contract';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { sharesApi } from '../../../api/endpoints/shares';
import { Card } from '../../../components/Card';
import { ConfirmButton } from '../../../components/ConfirmButton';
import { ListRow } from '../../../components/ListRow';
import { BoneLines, EmptyState, StateView } from '../../../components/StateView';
import { StatusTag } from '../../../components/StatusTag';
import { useNotify } from '../../../kit/notify/notifier';
import { formatInstant } from '../../../lib/day';

type Share = CallResponse<'shareList'>['list'][number];

const STATES = {
  active: { tone: 'success', label: '有效' },
  used: { tone: 'neutral', label: '已打开，已失效' },
  revoked: { tone: 'neutral', label: '已撤销' },
  tries: { tone: 'warning', label: '访问码错太多次，已失效' },
  expired: { tone: 'neutral', label: '已过期' },
} as const;

function ShareItem({ share, onRevoke }: { share: Share; onRevoke(): Promise<string | undefined> }) {
  const { label, state, once, createdAt, expiresAt, openings, openCount, wrongTries } = share;
  const { tone, label: text } = STATES[state];
  return (
    <ListRow
      title={label}
      tags={<StatusTag tone={tone}>{text}</StatusTag>}
      extra={
        state === 'active' ? (
          <ConfirmButton
            size="small"
            danger
            title="撤销这次分享？"
            text="链接立即失效，加密的内容也会删除。对方已经保存的内容收不回来。"
            confirmText="撤销"
            onConfirm={onRevoke}
          >
            撤销
          </ConfirmButton>
        ) : null
      }
    >
      <p>
        {formatInstant(createdAt, { year: true })} 分享，{formatInstant(expiresAt, { year: true })} 到期{once ? '，只能打开一次' : ''}
      </p>
      <p>
        打开 {openCount} 次{wrongTries > 0 ? `，访问码错 ${wrongTries} 次` : ''}
      </p>
      {openings.length > 0 ? (
        <ul className="yj-small">
          {openings.map(({ at, recipient }) => (
            <li key={`${at} ${recipient}`}>
              {formatInstant(at, { year: true })} · {recipient}（对方自己填写）
            </li>
          ))}
        </ul>
      ) : null}
    </ListRow>
  );
}

/** The person's shares with a doctor, their openings, and the way to end them. */
export function Shares() {
  const shares = sharesApi.useShareListQuery();
  const [revoke] = sharesApi.useShareRevokeMutation();
  const notify = useNotify();
  if (isCallMissing(shares.error)) return null;
  const handleRevoke = async (shareId: string) => {
    const { error } = await revoke({ shareId });
    if (error) return describeFailure(toFailure(error));
    notify.success('已撤销，链接已失效。');
    return undefined;
  };
  return (
    <Card title="分享给医生的记录" flush>
      <StateView
        query={shares}
        label="分享记录"
        skeleton={<BoneLines inset height={120} />}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState icon={<ShareAltOutlined />} title="还没有分享过" text="在体检报告页可以生成加密的链接，分享给医生。" />}
      >
        {({ list }) => (
          <ul>
            {list.map((share) => (
              <ShareItem key={share.shareId} share={share} onRevoke={() => handleRevoke(share.shareId)} />
            ))}
          </ul>
        )}
      </StateView>
    </Card>
  );
}
