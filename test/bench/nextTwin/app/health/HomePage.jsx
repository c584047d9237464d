'use client';

import {
  BellOutlined,
  CalendarOutlined,
  FileTextOutlined,
  HomeOutlined,
  IdcardOutlined,
  ReadOutlined,
  RightOutlined,
  UserOutlined,
} from '@ant-design/icons';
import {
  Avatar,
  Badge,
  Breadcrumb,
  Button,
  Card,
  Col,
  ConfigProvider,
  Dropdown,
  Flex,
  Layout,
  Menu,
  Row,
  Steps,
  Tag,
  Typography,
} from 'antd';
import zhCN from 'antd/locale/zh_CN';

const ENTRIES = [
  ['首页', HomeOutlined],
  ['预约', CalendarOutlined],
  ['订单', FileTextOutlined],
  ['报告', ReadOutlined],
  ['家人与体检卡', IdcardOutlined],
  ['指南', ReadOutlined],
  ['我的', UserOutlined],
].map(([label, Icon]) => ({ key: label, icon: <Icon />, label: <a href="/health">{label}</a> }));
const PACKAGES = ['职场活力', '男士全面', '心脑血管深度', '肿瘤早筛', '基础安心', '尊享深度'];
const ACTIONS = ['空腹复查甘油三酯', '在家量一周血压', '空腹复查血脂'];
const NOTICES = ['体检前三天怎么吃、怎么睡', '望禾中心新增周日时段', '报告出具时间说明'];
const STEPS = ['选套餐', '约门店', '支付', '体检', '看报告'].map((title) => ({ title, content: '职场活力套餐' }));
const theme = { zeroRuntime: true, hashed: false, cssVar: { key: 'twin' } };

function Package({ name }) {
  return (
    <Col span={8}>
      <Card title={`${name}套餐`} extra={<Tag color="green">适合您</Tag>}>
        <Flex gap={8}>
          <Tag>久坐人群</Tag>
          <Tag>颈椎与眼底</Tag>
        </Flex>
        {[
          ['项目', '33 项'],
          ['价格', '¥598'],
          ['公司承担', '¥500'],
          ['自付', '¥98'],
          ['时长', '两小时'],
          ['空腹', '8 小时'],
          ['门店', '12 家'],
          ['适合', '久坐的人'],
          ['有效期', '2027-09-22'],
          ['报告', '5 个工作日'],
        ].map(([label, value]) => (
          <Flex key={label} justify="space-between">
            <span>{label}</span>
            <b>{value}</b>
          </Flex>
        ))}
        <Flex gap={8}>
          <Button href="/health">看项目</Button>
          <Button type="primary" href="/health">
            预约 <RightOutlined />
          </Button>
        </Flex>
      </Card>
    </Col>
  );
}

function Lines({ title, lines }) {
  return (
    <Card title={title} extra={<a href="/health">全部</a>}>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Typography.Text strong>{line}</Typography.Text>
            <Typography.Paragraph type="secondary">
              2026年11月13日 周五 之前 <Tag color="warning">已到期</Tag>
            </Typography.Paragraph>
            <Button type="link" href="/health" icon={<RightOutlined />}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function HomePage() {
  return (
    <ConfigProvider theme={theme} locale={zhCN}>
      <Layout>
        <Layout.Header>
          <Breadcrumb items={[{ title: <a href="/health">首页</a> }, { title: '我的体检' }]} />
          <Badge count={3}>
            <Button icon={<BellOutlined />} aria-label="消息" />
          </Badge>
          <Dropdown menu={{ items: ENTRIES }}>
            <Button>
              <Avatar icon={<UserOutlined />} /> 林知远
            </Button>
          </Dropdown>
        </Layout.Header>
        <Layout hasSider>
          <Layout.Sider theme="light">
            <Menu mode="inline" selectedKeys={['首页']} items={ENTRIES} />
          </Layout.Sider>
          <Layout.Content>
            <Card title="林知远，您好" extra="员工健康计划（三年期）">
              <Flex justify="space-between">
                <Typography.Title level={2}>还差一步：支付</Typography.Title>
                <Button type="primary" size="large" href="/health">
                  去支付
                </Button>
              </Flex>
              <Steps current={2} items={STEPS} />
            </Card>
            <Row gutter={24}>
              <Col span={6}>
                <Lines title="健康行动单" lines={ACTIONS} />
                <Lines title="最近一次报告" lines={ACTIONS.slice(0, 1)} />
              </Col>
              <Col span={12}>
                <Row gutter={16}>
                  {PACKAGES.map((name) => (
                    <Package key={name} name={name} />
                  ))}
                </Row>
              </Col>
              <Col span={6}>
                <Lines title="企业的信" lines={NOTICES.slice(0, 1)} />
                <Lines title="公告" lines={NOTICES} />
              </Col>
            </Row>
          </Layout.Content>
        </Layout>
      </Layout>
    </ConfigProvider>
  );
}
