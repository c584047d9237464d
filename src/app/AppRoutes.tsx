import { Navigate, Route, Routes } from 'react-router-dom';
import { type RouteId, type RouteRow, routes } from '../../shared/routes';
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

const createRoute = (row: RouteRow) => (
  <Route key={row.id} path={row.path} caseSensitive={!row.path.includes(':')} element={createElement(row)} />
);
const rows: readonly RouteRow[] = routes;
const bareRoutes = rows.filter((row) => !layouts[row.layout]).map(createRoute);
const layoutRoutes = Object.entries(layouts).map(([layout, { component: Frame }]) => (
  <Route
    key={layout}
    element={
      <PrivateDocument>
        <Frame />
      </PrivateDocument>
    }
  >
    {rows.filter((row) => row.layout === layout).map(createRoute)}
  </Route>
));
const NotFound = notFoundPage.component;

/** The route table as React Router wants it: each row in its frame, and the 404 page for everything else. */
export function AppRoutes() {
  return (
    <Routes>
      {bareRoutes}
      {layoutRoutes}
      <Route
        path="*"
        element={
          <PageWrapper row={null} title={NOT_FOUND_TITLE}>
            <NotFound />
          </PageWrapper>
        }
      />
    </Routes>
  );
}
