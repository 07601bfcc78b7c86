import { emulated } from './cdk.ts'
import { deployedFunctions } from './functions.ts'

/**
 * The variables that make a process work on the deployed stacks as their functions do: read from the functions, so that
 * they are what was deployed.
 */
export const deployedEnvironment = async (endpoint: string): Promise<Record<string, string>> => {
  const { variablesOf } = deployedFunctions(endpoint)
  const [onRequest, withoutCaller] = await Promise.all(['user-profile', 'deliver'].map(variablesOf))
  return { ...onRequest, ...withoutCaller, ...emulated(endpoint) }
}
