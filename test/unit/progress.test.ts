import { createProgress } from '../../server/cli/common/createProgress';

/** What is written to a stream. */
function listen(isTTY: boolean) {
  const written: string[] = [];
  return { written, output: { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream };
}

test('a terminal shows one bar that is drawn again, and another output gets a line for each tenth', () => {
  const [terminal, file] = [listen(true), listen(false)];
  for (const { output } of [terminal, file]) {
    const progress = createProgress('roster.csv', output);
    for (const share of [0.04, 0.31, 0.33, 1]) progress.show(share, `${share * 100} 行`);
    progress.clear();
  }
  expect(file.written).toEqual(['roster.csv  31% 31 行\n', 'roster.csv 100% 100 行\n']);
  expect(terminal.written).toHaveLength(5);
  for (const text of terminal.written) expect(text.startsWith('\r\u001b[K')).toBe(true);
  expect(terminal.written[3]).toContain(`[${'█'.repeat(30)}]100%`);
});
