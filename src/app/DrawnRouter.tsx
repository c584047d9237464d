import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, type Navigator, Router } from 'react-router-dom';

interface Visit {
  readonly action: NavigationType;
  readonly location: Location;
}

/** React Router's history of a browser. */
export interface BrowserHistory extends Navigator, Visit {
  listen(listener: (visit: Visit) => void): () => void;
}

interface DrawnRouterProps {
  basename: string;
  history: BrowserHistory;
  drawn: Location;
  children: ReactNode;
}

/** React Router's `BrowserRouter`, which begins with the given location, so that what is hydrated is what the server rendered. */
export function DrawnRouter({ basename, history, drawn, children }: DrawnRouterProps) {
  const [{ action, location }, setVisit] = useState<Visit>({ action: history.action, location: drawn });
  useLayoutEffect(() => history.listen((visit) => startTransition(() => setVisit(visit))), [history]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
