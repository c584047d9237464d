/** The used part of the UCUM reference implementation, whose package has no types. */
declare module '@lhncbc/ucum-lhc' {
  export const UcumLhcUtils: {
    getInstance(): { validateUnitString(unit: string): { status: 'valid' | 'invalid' | 'error'; ucumCode: string | null } };
  };
}
