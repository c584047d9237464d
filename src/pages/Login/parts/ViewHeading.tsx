import { useEffect, useRef } from 'react';

/** Title and hint of a view that replaces the login form. Takes the focus, because the focused field was removed. */
export function ViewHeading({ title, hint }: { title: string; hint: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h2 ref={heading} tabIndex={-1} className="yj-2xl">
        {title}
      </h2>
      <p className="yj-faint">{hint}</p>
    </header>
  );
}
