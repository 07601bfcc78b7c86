import { allOperations, contract } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'

/** A route of the HTTP API. */
export interface Route {
  /** As API Gateway writes it: `POST /api/Account/ForgotPassword`, `ANY /api/Wills/{proxy+}`. */
  readonly routeKey: string
  readonly lambda: string
  /** Whether the JWT authorizer stands before it. */
  readonly guarded: boolean
}

/** Groups are named as the specification does (`UserProfile`), functions as their folders (`user-profile`). */
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The function that serves an operation. */
export const lambdaOf = ({ lambda, group }: Operation) => lambda ?? kebab(group)

const isPublic = ({ access }: Operation) => access === 'public' || access === 'provider'

/**
 * One guarded catch-all per group, and a route of its own for each operation that is public or that another
 * function serves: far below the 300 routes that an HTTP API may have.
 */
export const routes: readonly Route[] = [
  ...Object.values(contract).map((group) => ({
    routeKey: `ANY /api/${group.name}/{proxy+}`,
    lambda: kebab(group.name),
    guarded: true,
  })),
  ...allOperations
    .filter((operation) => isPublic(operation) || operation.lambda !== undefined)
    .map((operation) => ({
      routeKey: `${operation.method} ${operation.path}`,
      lambda: lambdaOf(operation),
      guarded: !isPublic(operation),
    })),
]
