import { allOperations, contract } from '#shared/contract/index.ts'
import type { Operation } from '#shared/contract/operation.ts'

/** A route of the HTTP API. */
export interface Route {
  /** In API Gateway's notation: `POST /api/Account/ForgotPassword`, `ANY /api/Wills/{proxy+}`. */
  readonly routeKey: string
  readonly lambda: string
  /** Whether the JWT authorizer protects the route. */
  readonly isGuarded: boolean
}

/**
 * The specification names groups in Pascal case (`UserProfile`), functions are named like their
 * folders (`user-profile`).
 */
const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The function that serves an operation. */
export const lambdaOf = ({ lambda, group }: Operation) => lambda ?? kebab(group)

const isPublic = ({ access }: Operation) => access === 'public' || access === 'provider'

/**
 * One guarded catch-all route per group, and a separate route for each operation that is public or
 * served by another function. Together they are far fewer than the 300 routes that an HTTP API may
 * have.
 */
export const routes: readonly Route[] = [
  ...Object.values(contract).map((group) => ({
    routeKey: `ANY ${group.base}/{proxy+}`,
    lambda: kebab(group.name),
    isGuarded: true,
  })),
  ...allOperations
    .filter((operation) => isPublic(operation) || operation.lambda !== undefined)
    .map((operation) => ({
      routeKey: `${operation.method} ${operation.path}`,
      lambda: lambdaOf(operation),
      isGuarded: !isPublic(operation),
    })),
]

/**
 * The beginnings of the API's paths: the app's own calls, and the addresses for the payment
 * provider's events.
 */
export const apiPaths = ['/api/', '/Stripe/'] as const

/** Whether the API answers at a path, and not the files of the web app. */
export const isApiPath = (pathname: string): boolean =>
  apiPaths.some((prefix) => pathname.startsWith(prefix))
