'use client';

import { Button, Card, Checkbox, Col, ConfigProvider, Form, Input, Row, Tabs, Typography } from 'antd';
import zhCN from 'antd/locale/zh_CN';

const PROMISES = [
  ['几步约好体检', '选套餐、挑门店和日期，余位随时可见。'],
  ['费用清清楚楚', '公司承担多少、自己付多少，付款前就知道。'],
  ['报告看得明白', '历年结果与趋势放在一起，只有您本人能看。'],
];
const REQUIRED = [{ required: true }];

function CardForm() {
  return (
    <>
      <Form.Item name="physicalCardId" label="卡号" rules={REQUIRED}>
        <Input autoComplete="username" maxLength={32} />
      </Form.Item>
      <Form.Item name="idNumber" label="证件号" rules={REQUIRED} extra="身份证、护照等，与办卡时登记的一致。">
        <Input autoComplete="off" maxLength={32} />
      </Form.Item>
    </>
  );
}

function CodeForm() {
  return (
    <>
      <Form.Item name="phone" label="手机号" rules={REQUIRED}>
        <Input autoComplete="tel" maxLength={11} />
      </Form.Item>
      <Form.Item name="smsCode" label="验证码" rules={REQUIRED}>
        <Input autoComplete="one-time-code" maxLength={6} suffix={<Button type="link">获取验证码</Button>} />
      </Form.Item>
    </>
  );
}

function PasswordForm() {
  return (
    <>
      <Form.Item name="account" label="手机号或账号" rules={REQUIRED}>
        <Input autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item name="password" label="密码" rules={REQUIRED}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    </>
  );
}

const METHODS = [
  { key: 'card', label: '体检卡', children: <CardForm /> },
  { key: 'code', label: '验证码', children: <CodeForm /> },
  { key: 'password', label: '密码', children: <PasswordForm /> },
];

function Brand({ company }) {
  return (
    <Col xs={24} lg={11} style={{ padding: 48, background: company.color }}>
      <Typography.Title style={{ color: '#fff' }}>{company.name}</Typography.Title>
      <Typography.Paragraph style={{ color: '#fff' }}>{company.welcome}</Typography.Paragraph>
      {PROMISES.map(([title, text]) => (
        <Typography.Paragraph key={title} style={{ color: '#fff' }}>
          <b>{title}</b>
          <br />
          {text}
        </Typography.Paragraph>
      ))}
    </Col>
  );
}

export function LoginPage({ company }) {
  return (
    <ConfigProvider locale={zhCN} theme={{ token: { colorPrimary: company.color } }}>
      <Row style={{ minHeight: '100vh' }}>
        <Brand company={company} />
        <Col xs={24} lg={13} style={{ padding: 48 }}>
          <Card variant="borderless" style={{ maxWidth: 448, margin: '0 auto' }}>
            <Typography.Title level={2}>登录</Typography.Title>
            <Form layout="vertical" size="large">
              <Tabs items={METHODS} />
              <Form.Item name="agree" valuePropName="checked">
                <Checkbox>我已阅读并同意《隐私协议》</Checkbox>
              </Form.Item>
              <Button type="primary" htmlType="submit" block>
                登录
              </Button>
            </Form>
          </Card>
        </Col>
      </Row>
    </ConfigProvider>
  );
}
