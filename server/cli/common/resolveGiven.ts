import path from 'node:path';

/** The path of a file that somebody names on the command line: npm runs scripts in the project's folder, and INIT_CWD is where they stand. */
export const resolveGiven = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
