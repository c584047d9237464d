/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import DefaultLoadingIcon from 'antd/es/button/DefaultLoadingIcon';
import AntdLoadingIcon from '../../src/kit/antd/AntdLoadingIcon';
import { AntdTheme } from '../../src/kit/antd/AntdProvider';

const draw = (props: { loading?: boolean; icon?: React.ReactNode }) => (
  <AntdTheme>
    <Button {...props}>提交</Button>
  </AntdTheme>
);
const findIcons = () => [...document.querySelectorAll('button .anticon')].map(({ classList }) => classList[1]);

test("antd's buttons have our loading icon", () => {
  expect(DefaultLoadingIcon).toBe(AntdLoadingIcon);
});

test('a button has a loading icon exactly while it loads', () => {
  const { rerender } = render(draw({}));
  expect(screen.getByRole('button').innerHTML).toBe('<span>提交</span>');
  rerender(draw({ loading: true }));
  expect(findIcons()).toEqual(['anticon-loading']);
  expect(screen.getByRole('button', { name: '提交' }).classList).toContain('ant-btn-loading');
  rerender(draw({ loading: false }));
  expect(findIcons()).toEqual([]);
});

test('the loading icon takes the place of the button’s own', () => {
  const { rerender } = render(draw({ icon: <i className="own" /> }));
  expect(document.querySelector('.own')).not.toBeNull();
  rerender(draw({ icon: <i className="own" />, loading: true }));
  expect(document.querySelector('.own')).toBeNull();
  expect(findIcons()).toEqual(['anticon-loading']);
});
