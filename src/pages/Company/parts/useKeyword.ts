import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Pause in typing after which the search is sent, in milliseconds. */
const PAUSE_MS = 180;

/** The typed keyword, and the searched one, which follows after a short pause and is kept in the address. */
export function useKeyword() {
  const initial = new URLSearchParams(useLocation().search).get('keyword') ?? '';
  const [typed, setTyped] = useState(initial);
  const [searched, setSearched] = useState(initial);
  const written = useRef(initial);
  useEffect(() => {
    if (typed === searched) return;
    const timer = setTimeout(() => setSearched(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, '', searched ? `${pathname}?keyword=${encodeURIComponent(searched)}` : pathname);
  }, [searched]);
  return { typed, setTyped, searched, searchNow: () => setSearched(typed) };
}
