/**
 * Upper case of A to Z only. JavaScript's own folds ſ to S and ß to SS, so that two different numbers would name one card, person or account.
 */
export const toAsciiUpper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** Lower case of A to Z only; JavaScript's own folds the Kelvin sign to k. */
export const toAsciiLower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
