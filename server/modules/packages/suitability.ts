/** What the rules need to know about the person to be examined. */
export interface Examinee {
  sex: 'male' | 'female';
  /** In full years. */
  age: number;
  marital: 'single' | 'married' | 'unknown';
}

/** The persons whom a package or add-on is for. */
export interface Audience {
  sex: 'any' | 'male' | 'female';
  ageMin?: number;
  ageMax?: number;
  marital?: 'any' | 'married';
}

const SEX_NAMES = { male: '男士', female: '女士' } as const;

function describeAges(min: number, max: number): string {
  if (min <= 0) return `${max} 岁及以下`;
  return max >= 120 ? `${min} 岁及以上` : `${min}–${max} 岁`;
}

/**
 * Whether something is meant for persons of this sex and marital status. What is not is not offered at all; an age is a recommendation that
 * is shown with its reason. An unknown marital status never excludes: the centre asks.
 */
export function isMeantFor(audience: Audience, { sex, marital }: Omit<Examinee, 'age'>): boolean {
  return (audience.sex === 'any' || audience.sex === sex) && !(audience.marital === 'married' && marital === 'single');
}

/** Why something does not suit a person; an empty string when it does. An unknown marital status never excludes: the centre asks. */
export function getUnsuitableReason(audience: Audience, { sex, age, marital }: Examinee): string {
  if (audience.sex !== 'any' && audience.sex !== sex) return `仅适合${SEX_NAMES[audience.sex]}`;
  const { ageMin = 0, ageMax = 150 } = audience;
  if (age < ageMin || age > ageMax) return `适合 ${describeAges(ageMin, ageMax)}人群`;
  if (audience.marital === 'married' && marital === 'single') return '包含仅适合已婚人士的检查';
  return '';
}
