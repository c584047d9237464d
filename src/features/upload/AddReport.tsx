import { useNavigate } from 'react-router-dom';
import { getHref } from '../../../shared/routes';
import { isCallMissing, toFailure } from '../../api/ApiFailure';
import { interpretApi } from '../../api/endpoints/interpret';
import { useNotify } from '../../kit/notify/notifier';
import { CORRECTED, useIntentKey } from '../../lib/useIntentKey';
import { OutsideReportForm, type OutsideReportFormProps } from './OutsideReportForm';

/** Adds a report of another institution and, if the person wants it, asks a doctor to explain it. */
export function AddReport(form: Pick<OutsideReportFormProps, 'draftKey' | 'asksDoctor'>) {
  const navigate = useNavigate();
  const notify = useNotify();
  const intent = useIntentKey();
  const [create] = interpretApi.useInterpretCreateMutation();
  const handleCreated: OutsideReportFormProps['onCreated'] = async (outsideReportId, question) => {
    if (question === null) {
      notify.success('报告已存入。');
      navigate(getHref('CollectReport'));
      return undefined;
    }
    const { data, error } = await create({ outsideReportId, question, ...intent.next() });
    if (isCallMissing(error)) {
      notify.success('报告已存入。这里暂时不能请医生解读。');
      navigate(getHref('CollectReport'));
      return undefined;
    }
    intent.settle(error && toFailure(error));
    if (error) return toFailure(error);
    notify.success(data.corrected ? CORRECTED : '已交给医生，回复后会显示在这里。');
    navigate(getHref('Interpret', { query: { id: data.interpretationId } }));
    return undefined;
  };
  return <OutsideReportForm {...form} onCreated={handleCreated} />;
}
