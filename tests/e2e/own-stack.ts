import { afterAll } from 'vitest'
import { startEmptyStack } from '../local-stack.ts'

type Stack = Awaited<ReturnType<typeof startEmptyStack>>

/**
 * Starts a stack that only this file uses, prepares what its tests need, and stops the stack after
 * them. A file that fails to load has no end at which Vitest would call afterAll: if the
 * preparation fails, the stack is stopped at once.
 */
export const withOwnStack = async <Prepared>(
  prepare: (stack: Stack) => Promise<Prepared>,
  ...start: Parameters<typeof startEmptyStack>
): Promise<Prepared & { readonly stack: Stack }> => {
  const stack = await startEmptyStack(...start)
  afterAll(stack.stop)
  try {
    return { ...(await prepare(stack)), stack }
  } catch (error) {
    await stack.stop()
    throw error
  }
}
