import { isMessageLocked, MESSAGE_CHANNELS, MESSAGE_KINDS } from '../../shared/messageKinds';
import { chooseLevel, findLevel, LEVELS } from '../../src/pages/Account/parts/messageLevels';

const choices = MESSAGE_KINDS.map((kind, no) => ({ kind, sms: no % 2 === 0, email: no % 3 === 0 }));

test.each(LEVELS)('the level %s is found again, and keeps on what cannot be switched off', (level) => {
  const chosen = chooseLevel(level, choices);
  expect(findLevel(chosen)).toBe(level);
  for (const choice of chosen)
    for (const channel of MESSAGE_CHANNELS) if (isMessageLocked(choice.kind, channel)) expect(choice[channel]).toBe(true);
});

test('each level has less than the one before, and a mixture is of none', () => {
  const counts = LEVELS.map((level) => chooseLevel(level, choices).filter(({ sms }) => sms).length);
  expect(counts).toEqual([9, 7, 2]);
  expect(findLevel(choices)).toBeNull();
});
