import { emulated } from './cdk.ts'
import { deployedFunctions } from './deployed-functions.ts'

/**
 * The environment variables with which a process uses the deployed stacks as their functions do. They are read from
 * the deployed functions, so that they cannot differ.
 */
export const deployedEnvironment = async (endpoint: string): Promise<Record<string, string>> => {
  const { variablesOf } = deployedFunctions(endpoint)
  const [onRequest, withoutCaller] = await Promise.all(['user-profile', 'deliver'].map(variablesOf))
  // Handlers in the process itself are not called through CloudFront.
  return { ...onRequest, ...withoutCaller, ...emulated(endpoint), ORIGIN_SECRET_ID: '' }
}
