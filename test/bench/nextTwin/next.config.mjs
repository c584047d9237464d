/** Next with its defaults. */
export default {};
