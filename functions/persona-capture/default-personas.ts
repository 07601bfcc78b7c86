import { ownPersona } from '#functions/domain/personas/own-persona.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { userProfile } from '#shared/contract/user-profile.ts'
import { willTasksOf } from '#shared/rules/persona/will-tasks-of.ts'

type Operations = typeof userProfile.operations

export const getDefaultDashboardPersona: Handler<Operations['GetDefaultDashboardPersona']> = (
  _,
  { caller: { account } },
) => ownPersona(account)

export const getDefaultWizardPersona: Handler<Operations['GetDefaultWizardPersona']> = async (
  _,
  { caller: { account } },
) => willTasksOf(await ownPersona(account))
