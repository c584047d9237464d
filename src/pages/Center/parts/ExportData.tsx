import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import { Alert, Button, Flex, Typography } from 'antd';
import { describeFailure, isCallMissing, toFailure } from '../../../api/ApiFailure';
import { accountApi } from '../../../api/endpoints/account';
import { Card } from '../../../components/Card';
import { downloadBlob } from '../../../lib/downloadBlob';

/** Downloads a copy of the person's data. */
export function ExportData() {
  const [load, { isLoading, error }] = accountApi.useExportDataMutation();
  if (isCallMissing(error)) return null;
  const handleExport = async () => {
    const { data } = await load();
    if (data) downloadBlob(data.name, new Blob([data.json], { type: 'application/json' }));
  };
  return (
    <Card title="导出我的数据">
      <Flex vertical gap="middle" align="start">
        <Typography.Text type="secondary">
          个人信息、体检卡、订单、发票、报告、解读、授权和登录记录，装在一个文件里。文件包含完整的证件号和健康信息，请妥善保管。
        </Typography.Text>
        {error ? <Alert type="error" showIcon title={describeFailure(toFailure(error))} /> : null}
        <Button icon={<DownloadOutlined />} onClick={handleExport} loading={isLoading}>
          {isLoading ? '正在整理…' : '导出'}
        </Button>
      </Flex>
    </Card>
  );
}
