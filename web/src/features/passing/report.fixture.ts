/** An open report. Two delegates must confirm it, and one has. */
export const report = {
  reportedAt: '2026-03-02T09:00:00.000Z',
  reportedBy: 'Ben Moreno',
  own: false,
  challengeEndsAt: '2026-03-16T09:00:00.000Z',
  challengeOver: false,
  confirmBy: '2026-05-15T09:00:00.000Z',
  confirmersNeeded: 2,
  electors: 3,
  confirmed: 1,
  needsAnother: false,
  certificates: [],
  unanswered: false,
}
