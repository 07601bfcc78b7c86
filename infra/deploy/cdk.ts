import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { DeployOptions } from './deploy-options.ts'

interface Circumstances {
  /** The file that the stacks' outputs are written to. */
  readonly outputs: string
  /** Whether a person at a terminal can answer questions. */
  readonly interactive: boolean
  /** The host name of a stage without a domain, once it is known. */
  readonly host?: string | undefined
}

/**
 * The command line of the CDK: all stacks, in dependency order. The CDK asks before rights are
 * widened. Without a terminal, as in a workflow, it does not ask: the reviewer who approved the
 * deployment has seen `cdk diff`.
 */
export const cdkDeploy = (
  {
    stage,
    domain,
    alarmEmail,
    contact,
    operator,
    analyticsProject,
    tagManager,
    malwareProtection,
  }: DeployOptions,
  { outputs, interactive, host }: Circumstances,
): readonly string[] => [
  'cdk',
  'deploy',
  '--all',
  '--context',
  `stage=${stage}`,
  ...(domain === undefined ? [] : ['--context', `domain=${domain}`]),
  ...(host === undefined || domain !== undefined ? [] : ['--context', `host=${host}`]),
  ...(alarmEmail === undefined ? [] : ['--context', `alarmEmail=${alarmEmail}`]),
  ...(contact === undefined ? [] : ['--context', `contact=${contact}`]),
  ...(operator === undefined ? [] : ['--context', `operator=${operator}`]),
  ...(analyticsProject === undefined ? [] : ['--context', `analyticsProject=${analyticsProject}`]),
  ...(tagManager === undefined ? [] : ['--context', `tagManager=${tagManager}`]),
  ...(malwareProtection ? ['--context', 'malwareProtection=true'] : []),
  '--require-approval',
  interactive ? 'broadening' : 'never',
  '--outputs-file',
  outputs,
]

/** The stacks' outputs that a deployment needs. */
export interface Deployed {
  readonly appBucket: string
  /** CloudFront's own host name, which the domain is an alias of. */
  readonly distributionDomain: string
  readonly tableName: string
}

/** The outputs of a stage, from what the CDK wrote about all stacks. */
export const deployedIn = (outputs: unknown, { stage }: Pick<DeployOptions, 'stage'>): Deployed => {
  const { web, data } = z
    .record(z.string(), z.unknown())
    .transform((stacks) => ({
      web: stacks[`heirloom-${stage}-web`],
      data: stacks[`heirloom-${stage}-data`],
    }))
    .pipe(
      z.object({
        web: z.object({ AppBucket: z.string(), DistributionDomain: z.string() }),
        data: z.object({ TableName: z.string() }),
      }),
    )
    .parse(outputs)
  return {
    appBucket: web.AppBucket,
    distributionDomain: web.DistributionDomain,
    tableName: data.TableName,
  }
}

const deployOnce = async (
  options: DeployOptions,
  outputs: string,
  host: string | undefined,
): Promise<Deployed> => {
  const args = cdkDeploy(options, { outputs, interactive: process.stdin.isTTY === true, host })
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
 * Deploys all stacks, with the CDK's output on the terminal. Without a domain, links and uploads
 * use CloudFront's own host name. If it was not given, it is known only after a first deployment,
 * so the stacks are deployed twice. Throws if the CDK fails, after the CDK has printed the reason.
 */
export const deployStacks = async (options: DeployOptions, outputs: string): Promise<Deployed> => {
  mkdirSync(dirname(outputs), { recursive: true })
  const deployed = await deployOnce(options, outputs, options.host)
  return options.domain !== undefined || deployed.distributionDomain === options.host
    ? deployed
    : deployOnce(options, outputs, deployed.distributionDomain)
}
