export type Lane = 'fast' | 'slow';
export function getLane(file: string): Lane;
export function listTests(project: string, lane?: Lane): string[];
export function listRepeated(project: string): string[];
export function findStale(): string[];
