import type { CallResponse } from '../../../../shared/contract/contract';
import { isMessageLocked, MESSAGE_CHANNELS, type MessageKind } from '../../../../shared/messageKinds';

export type Choice = CallResponse<'messagePreferences'>['choices'][number];

/** How much a person wants to be told, from most to least. */
export const LEVELS = ['all', 'main', 'least'] as const;
export type Level = (typeof LEVELS)[number];

/** What the person would be sorry to miss only a little. */
const SECONDARY: readonly MessageKind[] = ['refund', 'recheck'];
const isWanted: Record<Level, (kind: MessageKind) => boolean> = {
  all: () => true,
  main: (kind) => !SECONDARY.includes(kind),
  least: () => false,
};

/** The choices of a level. What cannot be switched off stays on at each. */
export function chooseLevel(level: Level, choices: readonly Choice[]): Choice[] {
  return choices.map((choice) => {
    const values = MESSAGE_CHANNELS.map((channel) => [channel, isWanted[level](choice.kind) || isMessageLocked(choice.kind, channel)]);
    return { ...choice, ...Object.fromEntries(values) };
  });
}

/** The level that choices are of; null for a person's own mixture. */
export function findLevel(choices: readonly Choice[]): Level | null {
  const isSame = (level: Level) =>
    chooseLevel(level, choices).every((wanted, at) => MESSAGE_CHANNELS.every((channel) => wanted[channel] === choices[at]?.[channel]));
  return LEVELS.find(isSame) ?? null;
}
