import {
  addResponse,
  changeStatus,
  replaceResponses,
} from '#functions/domain/personas/change-capture.ts'
import { progressOf } from '#functions/domain/personas/progress-of.ts'
import type { Handler } from '#functions/serve/handler.ts'
import type { personaCapture } from '#shared/contract/persona-capture.ts'

type Operations = typeof personaCapture.operations

export const addUserPersonaCaptureAnswer: Handler<
  Operations['AddUserPersonaCaptureAnswer']
> = async ({ body }, { now, caller: { account } }) =>
  progressOf(account.userId, await addResponse(account, body, now))

export const patchUserPersonaCaptureResponse: Handler<
  Operations['PatchUserPersonaCaptureResponse']
> = async ({ body }, { now, caller: { account } }) =>
  progressOf(account.userId, await replaceResponses(account, body, now))

export const saveUserPersonaCaptureResult: Handler<
  Operations['SaveUserPersonaCaptureResult']
> = async (_, { now, caller: { account } }) =>
  progressOf(account.userId, await changeStatus(account, 'save', now))

export const skipUserPersonaCapture: Handler<Operations['SkipUserPersonaCapture']> = async (
  { skip },
  { now, caller: { account } },
) => progressOf(account.userId, await changeStatus(account, skip ? 'skip' : 'resume', now))
