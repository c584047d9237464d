import { AntdRegistry } from '@ant-design/nextjs-registry';

export const metadata = { description: '企业员工体检预约与健康档案' };

export default function Layout({ children }) {
  return (
    <html lang="zh-CN">
      <body style={{ margin: 0 }}>
        <AntdRegistry>{children}</AntdRegistry>
      </body>
    </html>
  );
}
