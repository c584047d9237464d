/** What the walk needs of a browser. Elements are addressed by XPath, which both drivers understand. */
export interface DrivenPage {
  /** Product and version of the browser. */
  name: string;
  /** Where the browser reaches the server. */
  origin: string;
  open(url: string): Promise<void>;
  readUrl(): Promise<string>;
  /** Waits until the element is displayed. */
  waitFor(xpath: string): Promise<void>;
  /** Clicks with the pointer, once the element is displayed. */
  click(xpath: string): Promise<void>;
  /** Types into a field with the keyboard. */
  type(xpath: string, text: string): Promise<void>;
  /** Runs the body of a function in the page. @returns its result */
  run(script: string): Promise<unknown>;
  /** What the browser complained about since the last call: console errors, violations of the content security policy, uncaught errors. */
  takeComplaints(): string[];
  close(): Promise<void>;
}

const quote = (text: string) => `"${text}"`;
const words = 'normalize-space(.)';

/** An element that is read as `name`, or as something that begins with it. */
const named = (tag: string, name: string) => `//${tag}[starts-with(${words}, ${quote(name)}) or starts-with(@aria-label, ${quote(name)})]`;

export const button = (name: string) => `${named('button', name)}[not(@disabled)]`;
export const link = (name: string) => named('a', name);
export const heading = (text: string) => `//*[self::h1 or self::h2 or self::h3][contains(${words}, ${quote(text)})]`;
/** A field by the text of its label, or by its own label. */
export const field = (label: string) => `//input[@id=//label[${words}=${quote(label)}]/@for or @aria-label=${quote(label)}]`;
