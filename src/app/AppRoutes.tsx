import { Navigate, useLocation } from 'react-router-dom';
import { findRoute, type RouteId, type RouteRow, routes } from '../../shared/routes';
import { NOT_FOUND_TITLE, notFoundPage, registry } from '../pages/registry';
import { layouts } from './layouts';
import { PageWrapper } from './PageWrapper';
import { PrivateDocument } from './PrivateDocument';

/** What a row of the route table shows, in its frame. */
function createElement(row: RouteRow) {
  if (row.redirect) return <Navigate to={row.redirect} replace />;
  const { component: Page, loadData } = registry[row.id as RouteId];
  const page = (
    <PageWrapper row={row} title={row.title} loadData={loadData}>
      <Page />
    </PageWrapper>
  );
  const Frame = layouts[row.layout]?.component;
  if (!Frame) return page;
  return (
    <PrivateDocument>
      <Frame>{page}</Frame>
    </PrivateDocument>
  );
}

const elements = new Map(routes.map((row) => [row.id as string, createElement(row)]));
const NotFound = notFoundPage.component;
const notFound = (
  <PageWrapper row={null} title={NOT_FOUND_TITLE}>
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
