import { Flex } from 'antd';
import { LinkButton } from './LinkButton';

interface PageLinksProps {
  page: number;
  pageSize: number;
  /** How many rows there are on all pages; without it there is one page. */
  total: number | undefined;
  /** The address of a page. */
  toPage(page: number): string;
  /** The name of the landmark, where a page has two. */
  label?: string;
}

/** The pages of a list, as links; nothing when there is one page. */
export function PageLinks({ page, pageSize, total = 0, toPage, label = '分页' }: PageLinksProps) {
  const count = Math.ceil(total / pageSize);
  if (count <= 1 && page === 1) return null;
  return (
    <nav aria-label={label}>
      <Flex align="center" justify="center" wrap gap={16} className="yj-pad">
        {page > 1 ? <LinkButton to={toPage(page - 1)}>上一页</LinkButton> : null}
        <span aria-current="page">
          第 {page} 页{count >= page ? `，共 ${count} 页` : null}
        </span>
        {page < count ? <LinkButton to={toPage(page + 1)}>下一页</LinkButton> : null}
      </Flex>
    </nav>
  );
}
