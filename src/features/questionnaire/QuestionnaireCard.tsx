import loadable from '@loadable/component';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { listOpenQuestions, listQuestions } from '../../../shared/questionnaire/questions';
import { type FlaggedItem, listFlags } from '../../../shared/questionnaire/rules';
import { isCallMissing } from '../../api/ApiFailure';
import { questionnaireApi } from '../../api/endpoints/questionnaire';
import { Card } from '../../components/Card';
import { BoneLines, StateView } from '../../components/StateView';
import { formatInstant } from '../../lib/day';
import { useOnceOpen } from '../../lib/useOnceOpen';
import { useAppSelector } from '../../store/hooks';
import { FlagList } from './FlagList';
import type { Stored } from './QuestionnaireDialog';

const QuestionnaireDialog = loadable(() => import('./QuestionnaireDialog'), {
  resolveComponent: (dialog) => dialog.QuestionnaireDialog,
});

interface QuestionnaireCardProps {
  /** The items of the examination; undefined while they are not known. */
  items: readonly FlaggedItem[] | undefined;
  /** What can be done about an item that must not be done now. */
  stopAction?: ReactNode;
}

/**
 * The caller's questionnaire and what it means for an examination. Nothing for a relative's card, whose questionnaire the caller cannot
 * see, and where a back end lacks the call.
 */
export function QuestionnaireCard(props: QuestionnaireCardProps) {
  const query = questionnaireApi.useQuestionnaireGetQuery();
  if (isCallMissing(query.error) || query.data?.own === false) return null;
  return (
    <Card title="体检前问卷" hint="单位看不到">
      <StateView query={query} label="体检前问卷" skeleton={<BoneLines height={72} />}>
        {(stored) => <Told stored={stored} {...props} />}
      </StateView>
    </Card>
  );
}

function describeState(stored: Stored, openCount: number, total: number): string {
  if (!stored.savedAt) return `${total} 个问题，约 2 分钟。怀孕、植入物、过敏和用药会影响有些项目，先填好，少跑一趟。`;
  if (openCount > 0) return `已保存，还有 ${openCount} 题没答。`;
  if (!stored.completedAt) return '都答了，还没有按“填好了”确认。';
  return `${formatInstant(stored.completedAt)} 填好，会写在到检单上；体检前都可以改。`;
}

function Told({ stored, items, stopAction }: QuestionnaireCardProps & { stored: Stored }) {
  const sex = useAppSelector((state) => state.center.cardUserInfo.sex) ?? '';
  const [open, setOpen] = useState(false);
  const wasOpen = useOnceOpen(open);
  const openCount = listOpenQuestions(stored.answers, sex).length;
  return (
    <Flex vertical gap="middle" align="stretch">
      <Flex wrap justify="space-between" align="center" gap="small">
        <p className="yj-grow">{describeState(stored, openCount, listQuestions(sex).length)}</p>
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          {stored.savedAt ? (openCount > 0 ? '接着填' : '查看和修改') : '填写问卷'}
        </Button>
      </Flex>
      {stored.savedAt ? <Meaning stored={stored} items={items} stopAction={stopAction} /> : null}
      {wasOpen ? <QuestionnaireDialog open={open} stored={stored} sex={sex} items={items} onClose={() => setOpen(false)} /> : null}
    </Flex>
  );
}

/** The flags; without any, how far that can be trusted. */
function Meaning({ stored, items, stopAction }: QuestionnaireCardProps & { stored: Stored }) {
  if (!items) return <p className="yj-muted">现在看不到套餐的项目，不能判断哪些要留意。</p>;
  const flags = listFlags(stored.answers, items);
  if (flags.length > 0) return <FlagList flags={flags} action={stopAction} />;
  return <p className="yj-muted">按已答的内容和项目名称，没有找到要留意的项目。名称看不出做法的项目判断不了，拿不准请问门店。</p>;
}
