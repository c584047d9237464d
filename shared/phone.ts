/** A mobile number of mainland China: eleven digits, the first two from 13 to 19. */
export const PHONE_PATTERN = /^1[3-9]\d{9}$/;
