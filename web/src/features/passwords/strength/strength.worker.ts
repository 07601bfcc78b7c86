import { serveCalls } from '#web/lib/worker/serve-calls.ts'
import type { Score } from './strength.ts'
import { scoreOf } from './strength.ts'

/** After so many passwords, the worker reports how far it is. */
const passwordsPerReport = 50

serveCalls<readonly string[], number, Score[]>((passwords, report) =>
  passwords.map((password, index) => {
    if (index % passwordsPerReport === 0) report(index)
    return scoreOf(password)
  }),
)
