import { createTickets } from '../../server/handlerKit/files/tickets';
import { createTokens } from '../../server/security/tokens';

const SECRET = '8f2d1c7b9a3e5046d1b8f7c2a9e06354';
const START = Date.parse('2026-06-01T00:00:00Z');
const LIFETIME_MS = 120_000;
const owner = { accountId: 'account-1', sessionId: 'session-1' };
const file = { kind: 'file', subject: 'file-1', name: '报告.pdf' };

let at = START;
const now = () => new Date(at);
const tokens = createTokens(SECRET, now);
const tickets = createTickets(tokens, now);
const issue = () => {
  const { url, expiresAt } = tickets.issue(owner, file);
  return { ticket: url.split('/').at(-1) ?? '', expiresAt };
};
beforeEach(() => {
  at = START;
});

test('a ticket opens until the instant that it names, in any process with the secret', () => {
  const { ticket, expiresAt } = issue();
  expect(Date.parse(expiresAt)).toBe(START + LIFETIME_MS);
  const other = createTickets(createTokens(SECRET, now), now);
  at = START + LIFETIME_MS - 1;
  expect([tickets.open(ticket), other.open(ticket)]).toEqual([
    { ...owner, ...file },
    { ...owner, ...file },
  ]);
  at = START + LIFETIME_MS;
  expect([tickets.open(ticket), other.open(ticket)]).toEqual([null, null]);
});

test('a ticket with another part, without its signature, or signed for another purpose does not open', () => {
  const { ticket } = issue();
  const [text = '', signature = ''] = ticket.split('.');
  expect(tickets.open(ticket)).toMatchObject(file);
  for (const wrong of [
    `${ticket}.`,
    `${ticket}.x`,
    text,
    `${text}.`,
    `.${signature}`,
    '',
    `${text}.${tokens.sign('another purpose', text)}`,
  ])
    expect([wrong, tickets.open(wrong)]).toEqual([wrong, null]);
});
