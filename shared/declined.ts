const DECLINED =
  /^.{0,8}(?:未(?:[做查测留采]|检[查测]?(?!出))(?:血压?|尿|便|标本)?|未完成|[弃拒缺漏]检|放弃|拒绝.{0,4})(?:检[查测])?(?:[（(][^（）()]*[)）])?[。；;]?(?:[，,；;。](?:择[期日]|改[期日]|延期|补检|待补|因|自愿|已告知).*)?$/;

/** 弃检, 月经期未做, 未检（怀孕）, 未做，择期补检: words instead of a result, because the item was not examined. */
export const isDeclined = (value: string): boolean => DECLINED.test(value.replace(/^【(.*)】$|\s/gu, '$1'));
