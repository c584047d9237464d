/** Rejects NUL characters, which the database cannot store, and nesting too deep to be serialized. For whatever comes from outside. */
export function isUsable(input: unknown): boolean {
  try {
    return !JSON.stringify(input)?.includes('\\u0000');
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
