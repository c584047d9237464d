/** What the tests use of the reference implementation of UCUM; the package brings no types. */
declare module '@lhncbc/ucum-lhc' {
  export const UcumLhcUtils: {
    getInstance(): { validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error'; ucumCode: string | null } };
  };
}
