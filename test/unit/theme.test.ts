import fc from 'fast-check';
import { getContrast, parseColor, type Rgb, WHITE } from '../../shared/color';
import { createThemeVariables, type ThemeVariable } from '../../shared/theme';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const theme = fc.record({ pryColor: color, bgColor: color, fontColor: color });

const read = (variables: Record<ThemeVariable, string>, name: ThemeVariable): Rgb => {
  const rgb = parseColor(variables[name]);
  if (!rgb) throw new Error(`${name} is no colour: ${variables[name]}`);
  return rgb;
};

const TEXT_PAIRS: [ThemeVariable, ThemeVariable][] = [
  ['--yj-on-primary', '--yj-primary'],
  ['--yj-on-primary', '--yj-primary-hover'],
  ['--yj-on-primary', '--yj-primary-active'],
  ['--yj-primary-text', '--yj-primary-soft'],
  ['--yj-primary-text-hover', '--yj-primary-soft'],
  ['--yj-primary', '--yj-primary-soft'],
  ['--yj-on-brand', '--yj-brand-bg'],
  ['--yj-on-brand', '--yj-brand-bg-2'],
];

function expectReadable(variables: Record<ThemeVariable, string>): void {
  for (const [text, background] of TEXT_PAIRS) {
    const contrast = getContrast(read(variables, text), read(variables, background));
    if (contrast < 4.5) throw new Error(`${text} on ${background}: ${contrast} in ${JSON.stringify(variables)}`);
  }
  expect(getContrast(read(variables, '--yj-primary-text'), WHITE)).toBeGreaterThanOrEqual(4.5);
  expect(getContrast(read(variables, '--yj-primary'), WHITE)).toBeGreaterThanOrEqual(4.5);
}

test('every theme of three random colours has a text contrast of at least 4.5:1', () => {
  fc.assert(
    fc.property(theme, (colors) => expectReadable(createThemeVariables(colors))),
    { numRuns: 2000 },
  );
});

test.each(['000000', '#fff', 'FFFFFF', '#ffd500', '08CDB4', '#767676', '#777777', '#ff0', '#00f', '#0f0', '#f00'])(
  '%s as all three',
  (hex) => {
    expectReadable(createThemeVariables({ pryColor: hex, bgColor: hex, fontColor: hex }));
  },
);

test.each([undefined, null, '', 'red', '#12', '#12345', '08CDB4;}', 'url(//evil)', 'expression(1)', 7, {}, [], '#08CDB4"><script>'])(
  '%p is not a colour, so the default is used and nothing of it reaches a style',
  (bad) => {
    expect(parseColor(bad)).toBeNull();
    const variables = createThemeVariables({ pryColor: bad as string, bgColor: bad as string, fontColor: bad as string });
    expect(variables).toEqual(createThemeVariables({ pryColor: '08CDB4', bgColor: '08CDB4', fontColor: '08CDB4' }));
  },
);

test('all results are plain hex colours', () => {
  fc.assert(
    fc.property(fc.record({ pryColor: fc.string(), bgColor: fc.string(), fontColor: fc.string() }), (colors) => {
      for (const value of Object.values(createThemeVariables(colors))) expect(value).toMatch(/^#[0-9a-f]{6}$/);
    }),
  );
});

test('a colour on which white text is readable is not changed', () => {
  const variables = createThemeVariables({ pryColor: '#0057B8', bgColor: '#0057b8', fontColor: '#0057b8' });
  expect(variables).toMatchObject({ '--yj-primary': '#0057b8', '--yj-brand-bg': '#0057b8', '--yj-primary-text': '#0057b8' });
});

test('a yellow brand keeps its panel colour and gets dark text', () => {
  const variables = createThemeVariables({ pryColor: '#ffd500', bgColor: '#ffd500', fontColor: '#ffd500' });
  expect(variables['--yj-brand-bg']).toBe('#ffd500');
  expect(variables['--yj-on-brand']).not.toBe('#ffffff');
});

test('a white font colour gives white text on the brand panel, and accents in the leading colour', () => {
  const variables = createThemeVariables({ pryColor: '#0057b8', bgColor: '#0057b8', fontColor: '#ffffff' });
  expect(variables['--yj-on-brand']).toBe('#ffffff');
  expect(variables['--yj-primary-text']).toBe('#0057b8');
});
