import FilePdfOutlined from '@ant-design/icons/es/icons/FilePdfOutlined';
import { Button } from 'antd';
import { EmptyState } from '../../components/StateView';
import { downloadBlob } from '../../lib/downloadBlob';

/** In place of a PDF file where this browser cannot show it (`canReadPdf.ts`): the file itself. */
export function UnreadablePdf({ file, text }: { file: { name: string; blob: Blob }; text: string }) {
  return (
    <EmptyState
      icon={<FilePdfOutlined />}
      title="这个浏览器不能在页面里显示 PDF"
      text={text}
      action={
        <Button type="primary" onClick={() => downloadBlob(file.name, file.blob)}>
          下载文件
        </Button>
      }
    />
  );
}
