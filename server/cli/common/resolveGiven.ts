import path from 'node:path';

/** Resolves a path from the command line. npm runs scripts in the project's folder; INIT_CWD is the folder in which npm was called. */
export const resolveGiven = (file: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
