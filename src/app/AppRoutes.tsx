import { Navigate, useLocation } from 'react-router-dom';
import { findRoute, type PageRow, type RouteRow, routes } from '../../shared/routes';
import { NOT_FOUND_TITLE, notFoundPage, registry } from '../pages/registry';
import { PageWrapper } from './PageWrapper';
import { PrivateDocument } from './PrivateDocument';
import { privateFrame } from './privateFrame';

const PrivateFrame = privateFrame.component;

function createPage(row: PageRow) {
  const { kind, component: Page, loadData } = registry[row.id];
  const page = (
    <PageWrapper row={row} title={row.title} loadData={loadData}>
      <Page />
    </PageWrapper>
  );
  if (kind === 'public') return page;
  return (
    <PrivateDocument>
      <PrivateFrame>{page}</PrivateFrame>
    </PrivateDocument>
  );
}

const createElement = (row: RouteRow) => (row.kind === 'redirect' ? <Navigate to={row.to} replace /> : createPage(row));

const elements = new Map(routes.map((row) => [row.id, createElement(row)]));
const NotFound = notFoundPage.component;
const notFound = (
  <PageWrapper row={null} title={NOT_FOUND_TITLE} loadData={null}>
    <NotFound />
  </PageWrapper>
);

/**
 * The page of the address. The route table, which the server and every link go by, says which; React Router would match the address
 * once more, against patterns that it makes anew in each render. A frame keeps its place, and so its state, from page to page.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const row = findRoute(pathname);
  return (row && elements.get(row.id)) ?? notFound;
}
