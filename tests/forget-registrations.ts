import { counterKey, windowAt } from '#functions/core/http/limit-rate.ts'
import { writeAll } from '#functions/core/store/table.ts'

/**
 * Takes back what registrations have used up of the hourly limit of their source address. All tests
 * have the same address: without this, a file that registers many people would have the tests after
 * it refused.
 */
export const forgetRegistrations = async (): Promise<void> => {
  const { startsAt } = windowAt(new Date(), 60)
  await writeAll(
    ['register-source', 'partner-registration-source'].map((scope) => ({
      remove: { Key: counterKey(scope, '127.0.0.1', startsAt) },
    })),
  )
}
