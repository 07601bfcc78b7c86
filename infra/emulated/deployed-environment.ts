import { emulated } from './cdk.ts'
import { deployedFunctions } from './deployed-functions.ts'

/**
 * The environment variables with which a process uses the deployed stacks as their functions do. They are read from
 * the deployed functions, so that they cannot differ.
 */
export const deployedEnvironment = async (endpoint: string): Promise<Record<string, string>> => {
  const { variablesOf } = deployedFunctions(endpoint)
  const [onRequest, withoutCaller, ofThePool] = await Promise.all(
    ['user-profile', 'deliver', 'custom-message'].map(variablesOf),
  )
  // Handlers in the process itself are not called through CloudFront.
  return {
    ...ofThePool,
    ...onRequest,
    ...withoutCaller,
    ...emulated(endpoint),
    ORIGIN_SECRET_ID: '',
  }
}
