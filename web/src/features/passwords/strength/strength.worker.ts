import { serveCalls } from '#web/lib/worker/serve-calls.ts'
import type { Score } from './strength.ts'
import { scoreOf } from './strength.ts'

/** The passwords after which the page hears how far the work is. */
const passwordsAtATime = 50

serveCalls<readonly string[], number, Score[]>((passwords, report) =>
  passwords.map((password, index) => {
    if (index % passwordsAtATime === 0) report(index)
    return scoreOf(password)
  }),
)
