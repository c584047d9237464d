import { Navigate, useLocation } from 'react-router-dom';
import { findRoute, type PageRow, type RouteRow, routes } from '../../shared/routes';
import { NOT_FOUND_TITLE, notFoundPage, registry } from '../pages/registry';
import { ErrorBoundary } from './ErrorBoundary';
import { PageWrapper } from './PageWrapper';
import { PrivateDocument } from './PrivateDocument';
import { privateFrame } from './privateFrame';

const PrivateFrame = privateFrame.component;

function createPage(row: PageRow) {
  const { kind, component: Page, loadData } = registry[row.id];
  const isFramed = kind !== 'public';
  const page = (
    <PageWrapper row={row} title={row.title} loadData={loadData}>
      <ErrorBoundary key={row.id} isFramed={isFramed}>
        <Page />
      </ErrorBoundary>
    </PageWrapper>
  );
  if (!isFramed) return page;
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
 * Renders the page of the address. `findRoute` decides which one, as on the server; React Router would compile its patterns again in each
 * render. The frame stays mounted, and so keeps its state, from page to page.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const row = findRoute(pathname);
  return (row && elements.get(row.id)) ?? notFound;
}
