import * as z from 'zod'
import { emulated } from './cdk.ts'

const Configuration = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
})

const Functions = z.object({ Functions: z.array(z.object({ FunctionName: z.string() })) })

/** Emulators read the account and the region from this header and verify no signature. */
const authorization =
  'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/lambda/aws4_request, SignedHeaders=host, Signature=none'

/**
 * On a busy machine, an emulator takes longer to start a function than the function may take on
 * AWS.
 */
const timeoutSeconds = 60

const deployedName = (name: string) => `heirloom-dev-${name}`

const ask = async (url: string, init: { method: string; body?: string }) => {
  const response = await fetch(url, { ...init, headers: { authorization } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${init.method} ${url}: ${response.status} ${text}`)
  return { text, fault: response.headers.get('x-amz-function-error') }
}

/** The deployed functions of the stage `dev` on an emulator, by the names of their declarations. */
export const deployedFunctions = (endpoint: string) => {
  const configuration = (name: string) =>
    `${endpoint}/2015-03-31/functions/${deployedName(name)}/configuration`

  const variablesOf = async (name: string): Promise<Readonly<Record<string, string>>> => {
    const { text } = await ask(configuration(name), { method: 'GET' })
    return Configuration.parse(JSON.parse(text)).Environment.Variables
  }

  return {
    variablesOf,
    /** The names of all functions on the emulator. */
    names: async (): Promise<readonly string[]> => {
      const { text } = await ask(`${endpoint}/2015-03-31/functions/`, { method: 'GET' })
      return Functions.parse(JSON.parse(text)).Functions.map(({ FunctionName }) => FunctionName)
    },
    /** Overrides some of a function's environment variables, and gives it time to start. */
    changeVariables: async (name: string, variables: Readonly<Record<string, string>>) => {
      const Variables = { ...(await variablesOf(name)), ...variables }
      const body = JSON.stringify({ Environment: { Variables }, Timeout: timeoutSeconds })
      await ask(configuration(name), { method: 'PUT', body })
    },
    /** Invokes a function and returns its result. Throws the function's error. */
    invoke: async (name: string, event: unknown): Promise<unknown> => {
      const url = `${endpoint}/2015-03-31/functions/${deployedName(name)}/invocations`
      const { text, fault } = await ask(url, { method: 'POST', body: JSON.stringify(event) })
      if (fault) throw new Error(`${name} failed: ${text}`)
      return JSON.parse(text)
    },
  }
}

/**
 * The environment variables that let a process use the deployed stacks as their functions do. Three
 * deployed functions together have all of them, so the variables are read from those.
 */
export const deployedEnvironment = async (endpoint: string): Promise<Record<string, string>> => {
  const { variablesOf } = deployedFunctions(endpoint)
  const [ofRequests, ofWorkers, ofTriggers] = await Promise.all(
    ['user-profile', 'deliver', 'custom-message'].map(variablesOf),
  )
  return {
    ...ofTriggers,
    ...ofRequests,
    ...ofWorkers,
    ...emulated(endpoint),
    // Handlers in the process itself are not called through CloudFront.
    ORIGIN_SECRET_ID: '',
  }
}
