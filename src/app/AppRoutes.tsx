import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { findRoute, type RouteId, type RouteRow, routes } from '../../shared/routes';
import { NOT_FOUND_TITLE, notFoundPage, registry } from '../pages/registry';
import { layouts } from './layouts';
import { PageWrapper } from './PageWrapper';
import { PrivateDocument } from './PrivateDocument';

function createElement(row: RouteRow) {
  if (row.redirect) return <Navigate to={row.redirect} replace />;
  const { component: Page, loadData } = registry[row.id as RouteId];
  return (
    <PageWrapper row={row} title={row.title} loadData={loadData}>
      <Page />
    </PageWrapper>
  );
}

/** A row as React Router wants it, in its frame. */
function createRoute(row: RouteRow) {
  const route = <Route path={row.path} caseSensitive={!row.path.includes(':')} element={createElement(row)} />;
  const Frame = layouts[row.layout]?.component;
  if (!Frame) return route;
  return (
    <Route
      element={
        <PrivateDocument>
          <Frame />
        </PrivateDocument>
      }
    >
      {route}
    </Route>
  );
}

const elements = new Map(routes.map((row) => [row.id as string, createRoute(row)]));
const NotFound = notFoundPage.component;
const notFound = (
  <Route
    path="*"
    element={
      <PageWrapper row={null} title={NOT_FOUND_TITLE}>
        <NotFound />
      </PageWrapper>
    }
  />
);

/**
 * The route table as React Router wants it. It gets only the route that the address has: comparing all of them took more than a
 * third of a render of the login page. A frame keeps its place, and so its state, from page to page.
 */
export function AppRoutes() {
  const { pathname } = useLocation();
  const row = findRoute(pathname);
  return <Routes>{(row && elements.get(row.id)) ?? notFound}</Routes>;
}
