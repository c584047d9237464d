import { Flex } from 'antd';
import { PageHeader } from '../../components/PageHeader';
import { loadData } from './Center.data';
import { AccessLog } from './parts/AccessLog';
import { Consents } from './parts/Consents';
import { EraseAccount } from './parts/EraseAccount';
import { ExportData } from './parts/ExportData';
import { MyInfo } from './parts/MyInfo';
import { Readers } from './parts/Readers';
import { Shares } from './parts/Shares';

/** The person's data, and the rights to it. */
export default function CenterPage() {
  return (
    <>
      <PageHeader title="我的信息" />
      <Flex vertical gap="large">
        <MyInfo />
        <Consents />
        <Shares />
        <Readers />
        <div className="yj-columns yj-wide">
          <AccessLog />
          <ExportData />
        </div>
        <EraseAccount />
      </Flex>
    </>
  );
}

CenterPage.loadData = loadData;
