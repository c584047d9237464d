/** Browsers with two engines, common in Chinese offices, open a page in that of Internet Explorer unless it asks for the other one. */
export const CHROMIUM_FIRST = '<meta name="renderer" content="webkit">';
