import type { Operation } from '#shared/contract/operation.ts'
import { type Call, json, send } from './api.ts'
import type { TestPerson } from './people.ts'

/**
 * The calls of one person, who may sign in after this: `ask` expects 200, and `refusal` tells what
 * was answered.
 */
export const callsOf = (url: string, person: () => Pick<TestPerson, 'token'>) => {
  const reply = (operation: Operation, call: Call) =>
    send(url, operation, { ...call, token: person().token })
  return {
    ask: (operation: Operation, call: Call = {}) => json(reply(operation, call)),
    refusal: async (operation: Operation, call: Call = {}) => {
      const { status, text } = await reply(operation, call)
      const { code, field, message, details } = JSON.parse(text)
      return { status, code, field, message, details }
    },
  }
}
