/** The build and the tests read a Markdown file as its text. */
declare module '*.md' {
  const text: string;
  export default text;
}
