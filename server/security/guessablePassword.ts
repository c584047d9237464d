import { validationError } from '../errors/ApiError';

/** Passwords below this are within reach of a patient online attacker (zxcvbn's score 2 begins here). */
const MIN_GUESSES_LOG10 = 6;
/** Further characters only make a password harder to guess, and the judge's time grows with the length. */
const JUDGED_LENGTH = 32;
/** Words that the English lists lack: our own name, common pinyin, and numbers that sound like words. */
const COMMON_HERE = [
  ...['yuejian', '约检', 'tijian', 'jiankang', 'gongsi', 'mima', 'wodemima', 'denglu', 'zhanghao', 'yonghu', 'guanliyuan'],
  ...['woaini', 'aini', 'woaiwojia', 'wojiushiwo', 'laopo', 'laogong', 'baobao', 'baobei', 'qinaide', 'xiaobao', 'tianshi', 'nihao'],
  ...['zhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'tianya', 'shengri', 'kuaile', 'facai', 'pingan', 'xingfu', 'mingtian'],
  ...['520', '521', '1314', '5201314', '1314520', '5211314', '7758521', '7758258', '168', '518', '888', '666'],
];

type Judge = (password: string, about: readonly string[]) => number;
let loading: Promise<Judge> | undefined;

/** Loads the list of some 49,000 common passwords when the first password is changed. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, about) => zxcvbn.check(password, [...COMMON_HERE, ...about]).guessesLog10;
}

/**
 * Rejects a new password that is a leaked one, or derived from one, from a row of keys, from a date, or from what is known of the
 * person (OWASP ASVS 5.0, 6.2.4 and 6.2.11; decision 083).
 * @param about what others may know about the person, such as the phone number
 * @throws ApiError 4001 with the field `newPassword`
 */
export async function refuseGuessablePassword(newPassword: string, about: readonly string[]): Promise<void> {
  loading ??= loadJudge();
  const judge = await loading;
  if (judge(newPassword.slice(0, JUDGED_LENGTH), about) >= MIN_GUESSES_LOG10) return;
  throw validationError(
    { newPassword: '这个密码太容易被猜到，请换一个。' },
    '这个密码太容易被猜到，请换一个更少见的，例如几个不相关的词。',
  );
}
