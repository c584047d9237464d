/** 弃检, 月经期未做: words instead of a result, because the item was not examined. */
export const isDeclined = (value: string): boolean => /^.{0,8}(?:未[做检查测留]|弃检|拒检|放弃)(?:检查)?$/.test(value.trim());
