import * as z from 'zod'
import { emulated } from './cdk.ts'

const Configuration = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
})

const variablesOf = async (endpoint: string, name: string) => {
  const response = await fetch(`${endpoint}/2015-03-31/functions/${name}/configuration`)
  return Configuration.parse(await response.json()).Environment.Variables
}

/**
 * The variables that make a process work on the deployed stacks as their functions do: read from the functions, so that
 * they are what was deployed.
 */
export const deployedEnvironment = async (
  endpoint: string,
  stage: string,
): Promise<Record<string, string>> => {
  const [onRequest, without] = await Promise.all(
    ['user-profile', 'deliver'].map((name) => variablesOf(endpoint, `heirloom-${stage}-${name}`)),
  )
  return { ...onRequest, ...without, ...emulated(endpoint) }
}
