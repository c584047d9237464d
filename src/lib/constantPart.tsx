import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react';

/** A part that follows from one text, so that it is the same for everybody to whom it is shown. */
export interface ConstantPartProps {
  of: string;
}

/** Returns the HTML of a part, or undefined when it is not known yet. */
export type FindConstantPart = (Part: ComponentType<ConstantPartProps>, of: string) => string | undefined;

const ConstantPartContext = createContext<FindConstantPart>(() => undefined);

/** Provided by the server, which renders each part once (docs/rendering.md); in the browser the parts are rendered as usual. */
export const ConstantPartProvider = ConstantPartContext.Provider;

/**
 * The content of an element that holds nothing but a constant part.
 * @param props the text that the part follows from, a word or JSON, and what the part needs in the browser only: the server renders it without
 */
export function useConstantPart<P extends ConstantPartProps>(
  Part: ComponentType<P> & ComponentType<ConstantPartProps>,
  props: P,
): Pick<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  const html = useContext(ConstantPartContext)(Part, props.of);
  return html === undefined ? { children: <Part {...props} /> } : { dangerouslySetInnerHTML: { __html: html } };
}
