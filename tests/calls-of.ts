import type { Operation } from '#shared/contract/operation.ts'
import { type Call, json, refusal, send } from './api.ts'
import type { TestPerson } from './people.ts'

/**
 * The calls of one person: `ask` expects 200. The person need not exist before the first call.
 */
export const callsOf = (url: string, person: () => Pick<TestPerson, 'token'>) => {
  const reply = (operation: Operation, call: Call) =>
    send(url, operation, { ...call, token: person().token })
  return {
    ask: (operation: Operation, call: Call = {}) => json(reply(operation, call)),
    refusal: (operation: Operation, call: Call = {}) => refusal(reply(operation, call)),
  }
}
