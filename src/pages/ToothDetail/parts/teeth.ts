export type ToothKind = 'incisor' | 'canine' | 'premolar' | 'molar' | 'wisdom';

export interface Tooth {
  /** Two digits of ISO 3950: quadrant, then position from the middle. */
  number: string;
  kind: ToothKind;
  x: number;
  y: number;
}

/** The chart's own units. */
export const CHART = { width: 372, height: 380, center: 186 } as const;
const PLACES = 8;
const KINDS: readonly ToothKind[] = ['incisor', 'incisor', 'canine', 'premolar', 'premolar', 'molar', 'molar', 'wisdom'];
/** Half axes of the arch; the upper one ends above the middle of the chart, the lower one begins below it. */
const ARCH = { across: 150, along: 130, upper: 165, lower: 215 } as const;

/** The chart is seen from the front: the person's right side is on the left. */
const QUADRANTS = [
  { quadrant: 1, side: -1, isUpper: true },
  { quadrant: 2, side: 1, isUpper: true },
  { quadrant: 3, side: 1, isUpper: false },
  { quadrant: 4, side: -1, isUpper: false },
] as const;

/** All 32 teeth on their arches. */
export const TEETH: readonly Tooth[] = QUADRANTS.flatMap(({ quadrant, side, isUpper }) =>
  KINDS.map((kind, index) => {
    const angle = ((index + 0.5) / PLACES) * (Math.PI / 2);
    const depth = ARCH.along * Math.cos(angle);
    return {
      number: `${quadrant}${index + 1}`,
      kind,
      x: Math.round(CHART.center + side * ARCH.across * Math.sin(angle)),
      y: Math.round(isUpper ? ARCH.upper - depth : ARCH.lower + depth),
    };
  }),
);

export const KIND_WORDS: Record<ToothKind, { name: string; text: string }> = {
  incisor: { name: '切牙', text: '切断食物，外伤时最容易受损' },
  canine: { name: '尖牙', text: '撕裂食物，牙根最长' },
  premolar: { name: '前磨牙', text: '捣碎食物，常因正畸拔除' },
  molar: { name: '磨牙', text: '磨碎食物，窝沟最深，最容易龋坏' },
  wisdom: { name: '智齿', text: '十八岁前后萌出，常常长不正' },
};
