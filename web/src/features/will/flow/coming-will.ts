import type { WillRole } from '#shared/model/will.ts'
import { roleOf, stepOf } from '#web/features/will/wizard/step-path.ts'
import { keepEarlyAnswers, takeEarlyAnswer } from '#web/lib/api/early-answers.ts'
import { arrivedAt } from '#web/lib/page/arrived-at.ts'
import type { StoredWill } from './flow-ports.ts'

const willOfWizard = 'will of the wizard'

interface ComingWill {
  readonly role: WillRole
  readonly will: StoredWill | undefined
}

/** Asks for the will that the wizard will show, while the wizard's scripts are still loading. */
export function askForWill({ search }: URL): void {
  // If the screen shows the wizard already, the wizard has its will.
  if (stepOf(arrivedAt.get() ?? '')) return
  const role = roleOf(search)
  const comingWill = import('./load-will.ts').then(
    async ({ loadWill }): Promise<ComingWill> => ({ role, will: await loadWill(role) }),
  )
  keepEarlyAnswers(
    comingWill.then((will) => ({ [willOfWizard]: will })),
    [willOfWizard],
  )
}

/** The will of this role that was asked for, if nobody has taken it. */
export async function takeComingWill(role: WillRole): Promise<ComingWill | undefined> {
  // Only `askForWill` keeps an answer under this key, and in this shape.
  const coming = (await takeEarlyAnswer(willOfWizard)) as ComingWill | undefined
  return coming?.role === role ? coming : undefined
}
