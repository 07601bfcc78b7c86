import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { DeployOptions } from './deploy-options.ts'

interface Circumstances {
  /** Where the stacks' outputs are written to. */
  readonly outputs: string
  /** Whether somebody sits there who can be asked. */
  readonly attended: boolean
  /** Where people find a stage without a domain, once that is known. */
  readonly host?: string | undefined
}

/**
 * What the CDK is told: all stacks, in the order in which they need each other. It asks before rights are widened;
 * where nobody can answer, as in a workflow, whoever approved the deployment has seen `cdk diff`.
 */
export const cdkDeploy = (
  { stage, domain, alarmEmail }: DeployOptions,
  { outputs, attended, host }: Circumstances,
): readonly string[] => [
  'cdk',
  'deploy',
  '--all',
  '--context',
  `stage=${stage}`,
  ...(domain === undefined ? [] : ['--context', `domain=${domain}`]),
  ...(host === undefined || domain !== undefined ? [] : ['--context', `host=${host}`]),
  ...(alarmEmail === undefined ? [] : ['--context', `alarmEmail=${alarmEmail}`]),
  '--require-approval',
  attended ? 'broadening' : 'never',
  '--outputs-file',
  outputs,
]

/** What a deployment has to know of the stacks. */
export interface Deployed {
  readonly appBucket: string
  /** CloudFront's own name, which the domain is an alias of. */
  readonly distributionDomain: string
}

/** Finds it in the file of outputs that the CDK wrote. */
export const deployedIn = (outputs: unknown, { stage }: Pick<DeployOptions, 'stage'>): Deployed => {
  const web = z
    .record(z.string(), z.unknown())
    .transform((stacks) => stacks[`heirloom-${stage}-web`])
    .pipe(z.object({ AppBucket: z.string(), DistributionDomain: z.string() }))
    .parse(outputs)
  return { appBucket: web.AppBucket, distributionDomain: web.DistributionDomain }
}

const deployOnce = async (
  options: DeployOptions,
  outputs: string,
  host: string | undefined,
): Promise<Deployed> => {
  const args = cdkDeploy(options, { outputs, attended: process.stdin.isTTY === true, host })
  await new Promise<void>((resolve, reject) => {
    const child = spawn('npx', args, { stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error('The stacks were not deployed; the app was not uploaded.')),
    )
  })
  return deployedIn(JSON.parse(readFileSync(outputs, 'utf8')), options)
}

/**
 * Deploys all stacks, in front of whoever called. Without a domain, links and uploads name CloudFront's own host: where
 * it was not given, it is known after a first time, and all is done twice. Throws where the CDK failed; it has said why by
 * then.
 */
export const deployStacks = async (options: DeployOptions, outputs: string): Promise<Deployed> => {
  mkdirSync(dirname(outputs), { recursive: true })
  const deployed = await deployOnce(options, outputs, options.host)
  return options.domain !== undefined || deployed.distributionDomain === options.host
    ? deployed
    : deployOnce(options, outputs, deployed.distributionDomain)
}
